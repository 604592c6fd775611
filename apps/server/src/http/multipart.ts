import type { CallDeclaration } from "@academy/contract/call"
import type { FastifyRequest } from "fastify"
import { invalidField, Refusal } from "./problem.ts"

/** The largest picture a phone makes today, with room: 12 MiB. */
export const MAX_UPLOAD_BYTES = 12 * 1024 * 1024

export interface UploadedFile {
  filename: string
  content: Buffer
}

declare module "fastify" {
  interface FastifyRequest {
    uploadedFiles?: Record<string, UploadedFile>
  }
}

/**
 * Before validation: a `multipart/form-data` body becomes the object that JSON would have been, its files kept aside
 * under their field names. A field the declaration doesn't name is ignored, a file it doesn't name is refused.
 */
export const readMultipart = (declared: CallDeclaration) => async (request: FastifyRequest) => {
  if (!request.isMultipart()) return
  const body: Record<string, string> = {}
  const files: Record<string, UploadedFile> = {}
  for await (const part of request.parts({
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 2, fields: 60, fieldSize: 20_000 },
  })) {
    if (part.type === "file") {
      if (!declared.files?.includes(part.fieldname))
        throw invalidField(part.fieldname, "invalid", "is not a file field")
      const content = await part.toBuffer()
      if (part.file.truncated)
        throw new Refusal("image_too_large", [
          { param: part.fieldname, code: "too_large", message: "is larger than 12 MB" },
        ])
      // A form sends an empty part for a file input that was left alone.
      if (content.length > 0) files[part.fieldname] = { filename: part.filename, content }
    } else {
      body[part.fieldname] = String(part.value)
    }
  }
  request.body = body
  request.uploadedFiles = files
}
