import { MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS } from "@academy/domain/pictures"

/** What the server reads; HEIC of iPhones is not among it, and Safari hands out JPEG when only these are accepted. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]
/** Beyond what cameras of phones make: drawing it could take a phone's whole memory. */
const MOST_BYTES_DRAWN = 60 * 1024 * 1024
/** The longer side of a picture made smaller; the server keeps at most 1280. */
const SMALLER_SIDE = 2_400
/** Of one that has to be light. */
const LIGHT_SIDE = 1_600
const SMALLER_QUALITY = 0.9

export type PictureRefusal = "not_an_image" | "image_too_large" | "image_broken"

/**
 * The picture as it is sent: as it was chosen, or made smaller where a phone's camera made more of it than the server
 * takes (48 and 50 megapixels). Else why it can't be the picture: the server's refusals, found before anything is sent.
 * @param mostBytes what a slow network carries: a larger one is made smaller
 */
export async function preparePicture(
  file: File,
  mostBytes = MOST_PICTURE_BYTES,
): Promise<{ picture: File } | { refusal: PictureRefusal }> {
  if (!PICTURE_TYPES.includes(file.type)) return { refusal: "not_an_image" }
  if (file.size > MOST_BYTES_DRAWN) return { refusal: "image_too_large" }
  const drawn = await createImageBitmap(file).catch(() => null)
  if (!drawn) return { refusal: "image_broken" }
  try {
    const isSmall = file.size <= mostBytes && drawn.width * drawn.height <= MOST_PICTURE_PIXELS
    if (isSmall) return { picture: file }
    const side = mostBytes < MOST_PICTURE_BYTES ? LIGHT_SIDE : SMALLER_SIDE
    const picture = await drawSmaller(drawn, file.name, side)
    return picture ? { picture } : { refusal: "image_too_large" }
  } finally {
    drawn.close()
  }
}

/** The same picture, upright, as a JPEG; null when the browser can't. */
async function drawSmaller(drawn: ImageBitmap, name: string, side: number): Promise<File | null> {
  const scale = Math.min(1, side / Math.max(drawn.width, drawn.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.round(drawn.width * scale)
  canvas.height = Math.round(drawn.height * scale)
  const context = canvas.getContext("2d")
  if (!context) return null
  // JPEG has no transparency: what shows through would be black.
  context.fillStyle = "#fff"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", SMALLER_QUALITY),
  )
  return blob && new File([blob], `${name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" })
}
