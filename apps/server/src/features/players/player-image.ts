import { MOST_PICTURE_PIXELS } from "@academy/domain/pictures"
import type { UploadedFile } from "../../http/multipart.ts"
import { Refusal } from "../../http/problem.ts"

/** The form field that carries the picture. */
export const IMAGE_FIELD = "img_player_upload"
/** Twice the player card, for sharp screens. */
const MAX_WIDTH = 640
const MAX_HEIGHT = 800
const LONGEST_WORK_SECONDS = 15
const QUALITY = 82

/** The library, loaded with the first picture: it holds 30 MB that most hours don't need. */
async function loadSharp() {
  const { default: sharp } = await import("sharp")
  // Only the readers of pictures people upload, and SVG in memory, with which the site draws its own; `isPicture` keeps
  // uploads from that one. PDF and the like could reach for other files.
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadHeifBuffer",
      "VipsForeignLoadNsgifBuffer",
      "VipsForeignLoadSvgBuffer",
    ],
  })
  return sharp
}
let loading: ReturnType<typeof loadSharp> | undefined

/**
 * Whether a file begins as JPEG, PNG, WebP, GIF, AVIF or HEIC do. The last two begin with their first box's length,
 * which is small: its zero bytes rule out `<!--ftyp-->`, the beginning of an SVG.
 */
const isPicture = (content: Buffer): boolean =>
  /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP|GIF8|\0\0..ftyp)/s.test(content.subarray(0, 12).toString("latin1"))

/**
 * A picture as it is kept: WebP within 640 × 800, upright, the first frame of a moving one, without any of its
 * metadata (place, camera, time).
 * Refuses `not_an_image` (also SVG, and HEIC, whose patented coding the library leaves out), `image_too_large` (too
 * many pixels) and `image_broken` (ends early, or its data make no picture).
 * @param field the form's name for it, which a refusal names
 */
export async function remakeImage({ content }: UploadedFile, field: string): Promise<Buffer> {
  const refuse = (code: ImageRefusal, message: string): never => {
    throw new Refusal(code, [
      { param: field, code: code === "image_too_large" ? "too_large" : "invalid", message },
    ])
  }
  const refuseUnread = (error: unknown) => refuse(...whatSharpSaid(error))
  if (!isPicture(content)) return refuse("not_an_image", "isn't a readable image")
  loading ??= loadSharp()
  const sharp = await loading
  const image = sharp(content, {
    limitInputPixels: MOST_PICTURE_PIXELS,
    // A picture that ends early is refused; minor encoder errors are accepted.
    failOn: "error",
    pages: 1,
  })
  const { width, height, compression } = await image.metadata().catch(refuseUnread)
  if (compression === "hevc") return refuse("not_an_image", "is an HEIC image. Use JPEG, PNG, WebP or AVIF")
  if (width * height > MOST_PICTURE_PIXELS)
    return refuse("image_too_large", "has more than 25 million pixels")
  try {
    return await image
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LONGEST_WORK_SECONDS })
      .toBuffer()
  } catch (error) {
    return refuseUnread(error)
  }
}

type ImageRefusal = "not_an_image" | "image_too_large" | "image_broken"

/** What sharp complains of: the code, and what is wrong with the picture. */
function whatSharpSaid(error: unknown): [ImageRefusal, string] {
  const message = error instanceof Error ? error.message : String(error)
  if (/pixel limit/i.test(message)) return ["image_too_large", "has more than 25 million pixels"]
  if (/unsupported image format|operation is blocked/i.test(message))
    return ["not_an_image", "isn't a readable image"]
  return ["image_broken", "is a damaged image"]
}
