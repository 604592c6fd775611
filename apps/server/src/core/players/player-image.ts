import { MOST_PICTURE_PIXELS } from "@academy/domain/pictures"
import type { UploadedFile } from "../../http/multipart.ts"
import { Refusal } from "../../http/problem.ts"
import { loadSharp } from "../files/index.ts"

/** The form field of the picture. */
export const IMAGE_FIELD = "img_player_upload"
export interface PictureSize {
  width: number
  height: number
}
/** Twice the size of the player card, for high-density screens. */
const CARD_SIZE: PictureSize = { width: 640, height: 800 }
const LONGEST_WORK_SECONDS = 15
const QUALITY = 82

/**
 * Whether a file starts like JPEG, PNG, WebP, GIF, AVIF or HEIC. The last two start with the length of their first box,
 * which is small: its zero bytes exclude `<!--ftyp-->`, the start of an SVG.
 */
const isPicture = (content: Buffer): boolean =>
  /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP|GIF8|\0\0..ftyp)/s.test(content.subarray(0, 12).toString("latin1"))

/**
 * Converts a picture for storage: WebP within 640 × 800 or `size`, upright, only the first frame, and without metadata
 * (place, camera, time). Refuses `not_an_image` (also SVG, and HEIC, whose patented codec is not included),
 * `image_too_large` (too many pixels) and `image_broken` (truncated or invalid).
 * @param field the form field, for the refusal
 */
export async function remakeImage(
  { content }: UploadedFile,
  field: string,
  size: PictureSize = CARD_SIZE,
): Promise<Buffer> {
  const refuse = (code: ImageRefusal, message: string): never => {
    throw new Refusal(code, [
      { param: field, code: code === "image_too_large" ? "too_large" : "invalid", message },
    ])
  }
  const refuseUnread = (error: unknown) => refuse(...refusalOfSharp(error))
  if (!isPicture(content)) return refuse("not_an_image", "isn't a readable image")
  const sharp = await loadSharp()
  const image = sharp(content, {
    limitInputPixels: MOST_PICTURE_PIXELS,
    // Truncated pictures are refused; minor encoder errors are accepted.
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
      .resize({ ...size, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LONGEST_WORK_SECONDS })
      .toBuffer()
  } catch (error) {
    return refuseUnread(error)
  }
}

type ImageRefusal = "not_an_image" | "image_too_large" | "image_broken"

/** Error messages of sharp, with the refusal for each. */
function refusalOfSharp(error: unknown): [ImageRefusal, string] {
  const message = error instanceof Error ? error.message : String(error)
  if (/pixel limit/i.test(message)) return ["image_too_large", "has more than 25 million pixels"]
  if (/unsupported image format|operation is blocked/i.test(message))
    return ["not_an_image", "isn't a readable image"]
  return ["image_broken", "is a damaged image"]
}
