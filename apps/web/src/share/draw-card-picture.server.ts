import sharp from "sharp"
import { drawPitch } from "./draw-share-picture.server.ts"
import { outlineText } from "./outline-text.server.ts"
import { SHARE_SIZE } from "./share-pages.ts"

const MARGIN = 28

/**
 * A player's card over the floodlit pitch, as it stands beside a shared link. PNG.
 * @param markup the card as the app draws it, an `<svg>` with or without something around it
 */
export async function drawCardPicture(markup: string): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  const card = await outlineText(toPicture(markup, height - 2 * MARGIN))
  const drawn = await sharp(Buffer.from(card)).png().toBuffer({ resolveWithObject: true })
  return sharp(await drawPitch("ltr"), { raw: { width, height, channels: 3 } })
    .composite([
      {
        input: drawn.data,
        left: Math.round((width - drawn.info.width) / 2),
        top: Math.round((height - drawn.info.height) / 2),
      },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The drawing as a file of its own: in pixels, and without what only paper shows. */
function toPicture(markup: string, height: number): string {
  const svg = markup.slice(markup.indexOf("<svg"), markup.lastIndexOf("</svg>") + "</svg>".length)
  return svg
    .replace("<svg", `<svg xmlns="http://www.w3.org/2000/svg" height="${height}"`)
    .replace(/<path\b[^>]*class="[^"]*\bprint:block\b[^"]*"[^>]*>(<\/path>)?/g, "")
}
