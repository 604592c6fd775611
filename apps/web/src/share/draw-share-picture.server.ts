import { academy } from "@academy/domain/academy"
import { initialOf } from "@academy/domain/academy-pictures"
import { accents } from "@academy/domain/accents"
import sharp from "sharp"
import { type Language, languageFacts } from "../i18n/languages.ts"
import move from "../ui/drawings/scenes/hero-move-wide.svg?raw"
import scene from "../ui/drawings/scenes/hero-wide.svg?raw"
import { type CutName, setLine } from "./set-text.server.ts"
import { SHARE_SIZE } from "./share-pages.ts"

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
const MARGIN = 72
/** The headline keeps clear of the star. */
const HEADLINE_WIDTH = 760
const MOST_LINES = 3
const sizes = [92, 84, 76, 68, 60, 52, 46]

const ink = "#f1f5f9"
const inkMuted = "#a8b6c8"

interface SharePicture {
  headline: string
  language: Language
  /** Whose page it is: `polaris.academy`. */
  host: string
  /** PNG. */
  logo: Uint8Array | null
}

/** The picture that stands beside a link to a page: its headline over the floodlit pitch. PNG. */
export async function drawSharePicture({ headline, language, host, logo }: SharePicture): Promise<Buffer> {
  const { direction } = languageFacts[language]
  const [pitch, letters] = await Promise.all([
    drawPitch(direction),
    drawLetters(headline, language, host, logo === null),
  ])
  return sharp(pitch, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([{ input: Buffer.from(letters) }, ...(logo ? [await placeLogo(logo, direction)] : [])])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Where name and mark stand without a logo. */
async function placeLogo(logo: Uint8Array, direction: "ltr" | "rtl") {
  const { data, info } = await sharp(logo)
    .resize({ width: 420, height: 72, fit: "inside" })
    .toBuffer({ resolveWithObject: true })
  return { input: data, left: direction === "rtl" ? WIDTH - MARGIN - info.width : MARGIN, top: 52 }
}

const pitches = new Map<string, Promise<Buffer>>()

/** The night scene, darker where the words stand, mirrored for a page that runs from the right. Drawn once. */
export function drawPitch(direction: "ltr" | "rtl"): Promise<Buffer> {
  const drawn =
    pitches.get(direction) ??
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
        <defs><linearGradient id="wash"><stop offset="0" stop-color="#060b14" stop-opacity=".94"/>
        <stop offset=".45" stop-color="#060b14" stop-opacity=".62"/><stop offset=".8" stop-color="#060b14" stop-opacity="0"/>
        </linearGradient></defs>
        ${[scene, move].map((drawing) => drawing.replace("<svg ", `<svg width="${WIDTH}" height="${HEIGHT}" `)).join("")}
        <rect width="100%" height="100%" fill="url(#wash)"/></svg>`),
    )
      .flop(direction === "rtl")
      .removeAlpha()
      .raw()
      .toBuffer()
  pitches.set(direction, drawn)
  return drawn
}

async function drawLetters(
  headline: string,
  language: Language,
  host: string,
  hasName: boolean,
): Promise<string> {
  const { direction } = languageFacts[language]
  const place = (path: string, width: number, y: number, fill: string) => {
    const x = direction === "rtl" ? WIDTH - MARGIN - width : MARGIN
    return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${path}" fill="${fill}"/>`
  }
  const { lines, size } = await fitHeadline(headline, direction)
  const leading = size * (direction === "rtl" ? 1.32 : 1.04)
  const lastLine = HEIGHT - MARGIN - 64
  const [name, address, mark] = await Promise.all([
    setLine(academy.short_name, { cut: "lockup", size: 40, direction: "ltr" }),
    setLine(host, { cut: "label", size: 28, direction: "ltr" }),
    academy.mark === "star" ? star : drawInitial(),
  ])
  const lockupWidth = 56 + 20 + name.width
  const lockupX = direction === "rtl" ? WIDTH - MARGIN - lockupWidth : MARGIN
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    ${hasName ? `<g transform="translate(${lockupX.toFixed(1)} 60)">${mark}<path transform="translate(76 42)" d="${name.path}" fill="${ink}"/></g>` : ""}
    ${lines.map(({ path, width }, at) => place(path, width, lastLine - (lines.length - 1 - at) * leading, ink)).join("")}
    ${place(address.path, address.width, HEIGHT - MARGIN + 6, inkMuted)}
  </svg>`
}

/** As in `ui/drawings/mark.tsx`, 56 px high. */
const star = `<svg width="56" height="56" viewBox="0 0 96 96"><mask id="m"><rect x="-4" y="-4" width="104" height="104" fill="#fff"/>
  <path d="M48 17Q54.2 41.8 79 48Q54.2 54.2 48 79Q41.8 54.2 17 48Q41.8 41.8 48 17Z"/><g fill="none" stroke="#000" stroke-width="4.4">
  ${[0, 90, 180, 270].map((turn) => `<path d="M48 40V27C48 14.5 49.8 5 55.5 -4" transform="rotate(${turn} 48 48)"/>`).join("")}
  </g></mask><circle cx="48" cy="48" r="46" fill="${ink}" mask="url(#m)"/></svg>`

/** As in `document/lockup.tsx`, 56 px high. */
async function drawInitial(): Promise<string> {
  const { accent, on } = accents[academy.accent].dark
  const { path, width } = await setLine(initialOf(academy.short_name), {
    cut: "lockup",
    size: 36,
    direction: "ltr",
  })
  return `<rect width="56" height="56" rx="15" fill="${accent}"/><path transform="translate(${(28 - width / 2).toFixed(1)} 40.5)" d="${path}" fill="${on}"/>`
}

/** The biggest size at which the headline fits, its lines as even as they can be. */
async function fitHeadline(headline: string, direction: "ltr" | "rtl") {
  for (const size of sizes) {
    const lines = await breakEvenly(headline, { cut: "display", size, direction })
    if (lines) return { lines, size }
  }
  throw new RangeError(`The headline "${headline}" is too long for a picture`)
}

async function breakEvenly(text: string, cut: { cut: CutName; size: number; direction: "ltr" | "rtl" }) {
  const words = text.split(" ")
  for (let count = 1; count <= Math.min(MOST_LINES, words.length); count++) {
    const tries = await Promise.all(
      cutsInto(words, count).map((lines) => Promise.all(lines.map((line) => setLine(line, cut)))),
    )
    const widest = (lines: { width: number }[]) => Math.max(...lines.map(({ width }) => width))
    const [best] = tries.sort((one, other) => widest(one) - widest(other))
    if (best && widest(best) <= HEADLINE_WIDTH) return best
  }
  return null
}

/** Every way to cut words into so many lines. */
function cutsInto(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(" ")]]
  return words
    .slice(0, words.length - count + 1)
    .flatMap((_, at) =>
      cutsInto(words.slice(at + 1), count - 1).map((rest) => [words.slice(0, at + 1).join(" "), ...rest]),
    )
}
