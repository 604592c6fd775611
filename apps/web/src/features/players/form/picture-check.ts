/** What the server reads; HEIC of iPhones is not among it, and Safari hands out JPEG when only these are accepted. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]
const MOST_BYTES = 12 * 1024 * 1024

export type PictureRefusal = "not_an_image" | "image_too_large" | "image_broken"

/**
 * Why this file can't be the picture, or null: the same refusals as the server's, found before anything is sent. The
 * browser has to be able to draw it.
 */
export async function whyNotPicture(file: File): Promise<PictureRefusal | null> {
  if (!PICTURE_TYPES.includes(file.type)) return "not_an_image"
  if (file.size > MOST_BYTES) return "image_too_large"
  try {
    const drawn = await createImageBitmap(file)
    drawn.close()
    return null
  } catch {
    return "image_broken"
  }
}
