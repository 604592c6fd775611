import { academy } from "@academy/domain/academy"
import { academyPicture, initialOf } from "@academy/domain/academy-pictures"
import { accents } from "@academy/domain/accents"
import type { Deps } from "../../http/deps.ts"
import { loadFonts, scriptOf } from "../../pdf/fonts.ts"
import { loadSharp } from "./load-sharp.ts"

/** The files of the icon: their side in pixels, and whether a phone cuts them to its own shape. */
const sides = {
  "favicon.svg": { side: 0, isCut: false },
  "apple-touch-icon.png": { side: 180, isCut: true },
  "icon-192.png": { side: 192, isCut: false },
  "icon-512.png": { side: 512, isCut: false },
  "icon-maskable-512.png": { side: 512, isCut: true },
} as const
export type IconFile = keyof typeof sides
export const iconFiles = Object.keys(sides) as IconFile[]

/** How much of a side the picture takes where a phone cuts its edges. */
const UNCUT = 0.62
const NIGHT = "#0a1422"
const WHITE = "#ffffff"

/** A file of the academy's icon, made of its own icon or of its initial letter. */
export async function drawIcon({ gateways }: Pick<Deps, "gateways">, file: IconFile): Promise<Buffer> {
  const { side, isCut } = sides[file]
  const picture = academyPicture(academy.icon)
  const stored = picture && (await gateways.files.read(picture.key))
  const letter = await drawLetter(isCut)
  if (side === 0) {
    if (!stored) return Buffer.from(letter)
    if (stored.contentType === "image/svg+xml") return stored.content
    const data = `data:image/png;base64,${stored.content.toString("base64")}`
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="${data}"/></svg>`,
    )
  }
  const sharp = await loadSharp()
  if (!stored || !picture)
    return sharp(Buffer.from(letter), { density: 72 * 6 })
      .resize(side, side)
      .png()
      .toBuffer()
  const png = picture.key === picture.png.key ? stored : await gateways.files.read(picture.png.key)
  const source = png?.content ?? stored.content
  if (!isCut)
    return sharp(source)
      .resize({ width: side, height: side, ...CONTAIN })
      .png()
      .toBuffer()
  const { isOpaque, isDark } = await groundFor(source)
  const inner = isOpaque ? side : Math.round(side * UNCUT)
  const drawn = await sharp(source)
    .resize({ width: inner, height: inner, ...CONTAIN })
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 4, background: isDark ? WHITE : NIGHT } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
}

const CONTAIN = { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } } as const

/** Whether a picture has a ground of its own, and else whether it is dark, so that it needs a light one. */
async function groundFor(content: Buffer): Promise<{ isOpaque: boolean; isDark: boolean }> {
  const sharp = await loadSharp()
  const pixels = await sharp(content)
    .resize(64, 64, CONTAIN)
    .ensureAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer()
  let seen = 0
  let light = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    seen += alpha
    light += (alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)) / 255
  }
  return { isOpaque: seen > 0.97 * 255 * 64 * 64, isDark: light < seen * 0.35 }
}

/** The initial letter on the accent, as outlines: where an icon is shown there are no fonts. */
async function drawLetter(isCut: boolean): Promise<string> {
  const { accent, on } = accents[academy.accent].light
  const fonts = (await loadFonts()).bold
  const initial = initialOf(academy.short_name)
  const font = fonts[scriptOf(fonts, initial) ?? "latin"]
  const { glyphs } = font.layout(initial)
  const [glyph] = glyphs
  const { minX = 0, maxX = 0, minY = 0, maxY = 0 } = glyph?.bbox ?? {}
  const scale = (isCut ? 42 : 54) / (font.capHeight || font.unitsPerEm)
  const x = 48 - ((minX + maxX) / 2) * scale
  const y = 48 + ((minY + maxY) / 2) * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" rx="${isCut ? 0 : 26}" fill="${accent}"/><path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph?.path.toSVG() ?? ""}" fill="${on}"/></svg>`
}
