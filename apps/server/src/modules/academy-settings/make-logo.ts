import {
  type AcademyPictureUse,
  DRAWING_HEIGHT,
  ICON_SHAPE,
  LEAST_ICON_SIDE,
  LEAST_LOGO_HEIGHT,
  LOGO_SHAPE,
  MOST_LOGO_BYTES,
  type RemovedPart,
} from "@academy/domain/academy-pictures"
import { MOST_PICTURE_PIXELS } from "@academy/domain/pictures"
import { loadSharp, type MadePicture } from "../../core/files/index.ts"
import type { UploadedFile } from "../../http/multipart.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { cleanSvg } from "./clean-svg.ts"

/** Within which a PNG is kept, and a drawing is drawn for emails and documents. */
const LARGEST = { logo: { width: 1200, height: 400 }, icon: { width: 512, height: 512 } }
const LONGEST_WORK_SECONDS = 10

/**
 * An uploaded logo or icon as it is kept: a drawing cleaned, a PNG made anew.
 * @param field the form field, which the refusals name
 * @throws Refusal `not_an_image`, `image_too_large`, `image_broken`; `invalid_input` with `too_small`, or
 * `invalid` for its shape
 */
export async function makeLogo(
  { content }: UploadedFile,
  field: string,
  use: AcademyPictureUse,
): Promise<MadePicture & { removed: RemovedPart[] }> {
  const refuse = (code: "not_an_image" | "image_too_large" | "image_broken", message: string): never => {
    throw new Refusal(code, [
      { param: field, code: code === "image_too_large" ? "too_large" : "invalid", message },
    ])
  }
  if (content.length > MOST_LOGO_BYTES) return refuse("image_too_large", "is larger than 1 MB")
  const isPng = content.subarray(0, 4).toString("latin1") === "\x89PNG"
  const start = content
    .subarray(0, 1_000)
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trimStart()
  if (!isPng && !/^<(\?xml|!--|!DOCTYPE svg|svg)/i.test(start))
    return refuse("not_an_image", "is no SVG or PNG")
  const drawing = isPng ? null : await cleanSvg(content)
  if (!isPng && !drawing) return refuse("image_broken", "is a damaged SVG")
  const sharp = await loadSharp()
  const input = drawing ? Buffer.from(drawing.svg) : content
  try {
    const { width, height } = drawing ?? (await sharp(input, LIMITS).metadata())
    requireShape(use, { width, height }, field)
    const least = use === "logo" ? LEAST_LOGO_HEIGHT : LEAST_ICON_SIDE
    if (!drawing && height < least)
      throw invalidField(field, "too_small", `is less than ${least} pixels high`)
    const density = drawing ? densityFor(drawing, LARGEST[use]) : undefined
    const { data, info } = await sharp(input, { ...LIMITS, ...(density && { density }) })
      .resize({ ...LARGEST[use], fit: "inside", withoutEnlargement: !drawing })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: LONGEST_WORK_SECONDS })
      .toBuffer({ resolveWithObject: true })
    if (!drawing)
      return { content: data, type: "image/png", width: info.width, height: info.height, removed: [] }
    return {
      content: input,
      type: "image/svg+xml",
      width: Math.max(1, Math.round((width / height) * DRAWING_HEIGHT)),
      height: DRAWING_HEIGHT,
      png: data,
      removed: drawing.removed,
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (/pixel limit/i.test(String(error)))
      return refuse("image_too_large", "has more than 25 million pixels")
    return refuse("image_broken", "is a damaged image")
  }
}

const LIMITS = { limitInputPixels: MOST_PICTURE_PIXELS, failOn: "error", pages: 1 } as const

function requireShape(
  use: AcademyPictureUse,
  { width, height }: { width: number; height: number },
  field: string,
) {
  const shape = width / height
  const { narrowest, widest } = use === "icon" ? ICON_SHAPE : LOGO_SHAPE
  if (shape < narrowest || shape > widest) throw invalidField(field, "invalid", "has another shape")
}

/** So that a small drawing is not drawn small and then enlarged. SVG counts 72 in an inch. */
function densityFor(drawing: { width: number; height: number }, largest: { width: number; height: number }) {
  const scale = Math.min(largest.width / drawing.width, largest.height / drawing.height)
  return Math.min(Math.max(72 * scale, 1), 100_000)
}
