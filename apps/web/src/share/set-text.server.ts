import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import * as hb from "harfbuzzjs"
import decompress from "wawoff2/decompress.js"

/** How letters are cut, as in `styles/type.css`. Arabic has no width. */
interface Cut {
  weight: number
  width: number
  arabicWeight: number
  /** In em, between Latin letters; Arabic ones are joined. */
  tracking: number
}

export const cuts = {
  display: { weight: 800, width: 122, arabicWeight: 750, tracking: -0.028 },
  label: { weight: 625, width: 103, arabicWeight: 600, tracking: 0 },
  lockup: { weight: 800, width: 125, arabicWeight: 800, tracking: -0.03 },
} as const satisfies Record<string, Cut>

export type CutName = keyof typeof cuts

/** Text as outlines, so that a picture needs no font where it is drawn. Begins at 0 on its baseline, y grows down. */
export interface SetText {
  path: string
  width: number
}

const files = createRequire(import.meta.url)
const readFace = async (file: string) => {
  const sfnt = await decompress(readFileSync(files.resolve(`@fontsource-variable/${file}`)))
  // A copy: what the decoder hands out is its own memory, which the next font overwrites.
  return new hb.Face(new hb.Blob(sfnt.slice()))
}

/** Read once, when the first picture is drawn. */
let faces: Promise<{ latin: hb.Face; arabic: hb.Face }> | undefined
const readFaces = () => {
  faces ??= (async () => ({
    latin: await readFace("archivo/files/archivo-latin-wdth-normal.woff2"),
    arabic: await readFace("alexandria/files/alexandria-arabic-wght-normal.woff2"),
  }))()
  return faces
}

/** A font of one cut and size; y is turned, since fonts count upwards. */
function cutFont(face: hb.Face, size: number, axes: Record<string, number>): hb.Font {
  const font = new hb.Font(face)
  font.setVariations(Object.entries(axes).map(([tag, value]) => new hb.Variation(tag, value)))
  font.setScale(size * FINE, size * FINE)
  return font
}

/** Outlines are whole numbers; so many make a pixel. */
const FINE = 64

/**
 * Sets a line of text. In a line that runs from the right, numbers and Latin words keep their own direction.
 * @throws when a letter is in neither font
 */
export async function setLine(
  text: string,
  { cut, size, direction }: { cut: CutName; size: number; direction: "ltr" | "rtl" },
): Promise<SetText> {
  const { latin, arabic } = await readFaces()
  const { weight, width, arabicWeight, tracking } = cuts[cut]
  const fonts = {
    latin: cutFont(latin, size, { wght: weight, wdth: width }),
    arabic: cutFont(arabic, size, { wght: arabicWeight }),
  }
  const runs = runsOf(text, direction)
  let x = 0
  let path = ""
  for (const run of direction === "rtl" ? runs.reverse() : runs) {
    const font = fonts[run.script]
    const buffer = new hb.Buffer()
    buffer.addText(run.text)
    buffer.setDirection(run.direction === "rtl" ? hb.Direction.RTL : hb.Direction.LTR)
    buffer.setScript(run.script === "arabic" ? "Arab" : "Latn")
    hb.shape(font, buffer)
    for (const {
      codepoint: glyph,
      xAdvance = 0,
      xOffset = 0,
      yOffset = 0,
    } of buffer.getGlyphInfosAndPositions()) {
      if (glyph === 0) throw new RangeError(`No letter in the fonts for all of "${run.text}"`)
      path += moved(font.glyphToPath(glyph), x + xOffset, yOffset)
      x += xAdvance + (run.script === "latin" ? tracking * size * FINE : 0)
    }
  }
  return { path, width: x / FINE }
}

/** An outline in pixels at its place. `M1,2L3,4Z`: every pair of numbers is a point. */
const moved = (outline: string, x: number, y: number): string =>
  outline.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, px: string, py: string) =>
    [(Number(px) + x) / FINE, -(Number(py) + y) / FINE].map((value) => value.toFixed(2)).join(","),
  )

interface Run {
  text: string
  script: "latin" | "arabic"
  direction: "ltr" | "rtl"
}

/** What Alexandria draws; spaces and signs stand in Archivo, as on the pages. */
const arabicPart = /[\p{scx=Arab}]+/u
/** Words and numbers that run from the left, with what joins them: `2–3`, `Polaris Football`. */
const leftToRightPart = /[\p{Script=Latin}\d](?:[^\p{scx=Arab}]*[\p{Script=Latin}\d%])?/u

/** Cuts a line into parts of one font and one direction, in the order in which they are read. */
function runsOf(text: string, direction: "ltr" | "rtl"): Run[] {
  if (direction === "ltr") return [{ text, script: "latin", direction }]
  const part = new RegExp(`(${arabicPart.source})|(${leftToRightPart.source})|[\\s\\S]`, "gu")
  return [...text.matchAll(part)].map(([found, arabic, latin]) => ({
    text: found,
    script: arabic ? "arabic" : "latin",
    direction: latin ? "ltr" : "rtl",
  }))
}
