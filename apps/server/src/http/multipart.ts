import type { CallDeclaration } from "@academy/contract/call"
import { MOST_PICTURE_BYTES } from "@academy/domain/pictures"
import type {} from "@fastify/multipart"
import type { FastifyRequest } from "fastify"
import { invalidField, Refusal } from "./problem.ts"

/** Of a text field; nothing a person types into a form is longer. */
const MAX_FIELD_LENGTH = 20_000
/** A file as text in base64, which is a third longer. */
export const MAX_DATA_URL_LENGTH = Math.ceil((MOST_PICTURE_BYTES * 4) / 3) + 200

export interface UploadedFile {
  filename: string
  content: Buffer
}

type FormBody = Record<string, string | string[] | null>

declare module "fastify" {
  interface FastifyRequest {
    uploadedFiles?: Record<string, UploadedFile>
  }
}

/**
 * Before validation: a `multipart/form-data` body becomes the object that JSON would have been, its files kept aside
 * under their field names. A field the declaration doesn't name is ignored, a file it doesn't name is refused. A form
 * has no null and sends what was left alone: an empty field that may be null is, and one that is no free text and may
 * be left out was. A list comes as its field again and again. A file may also come as a data URL in its field, in JSON
 * too.
 */
export const readMultipart = (declared: CallDeclaration) => async (request: FastifyRequest) => {
  const files: Record<string, UploadedFile> = {}
  request.uploadedFiles = files
  if (!request.isMultipart()) {
    takeDataUrls(declared, request.body, files)
    return
  }
  const body: FormBody = {}
  try {
    await readParts(declared, request, body, files)
  } catch (error) {
    throw isOwnError(error) ? error : new Refusal("malformed_body")
  }
  takeDataUrls(declared, body, files)
  request.body = body
}

/** What is no refusal and no limit of the framework is the parser's: no boundary, a form that ends early. */
const isOwnError = (error: unknown): boolean =>
  error instanceof Refusal || String((error as { code?: unknown })?.code).startsWith("FST_")

async function readParts(
  declared: CallDeclaration,
  request: FastifyRequest,
  body: FormBody,
  files: Record<string, UploadedFile>,
): Promise<void> {
  for await (const part of request.parts({
    limits: {
      fileSize: MOST_PICTURE_BYTES,
      files: 2,
      fields: 60,
      fieldSize: declared.files ? MAX_DATA_URL_LENGTH : MAX_FIELD_LENGTH,
    },
  })) {
    if (part.type === "file") {
      if (!declared.files?.includes(part.fieldname))
        throw invalidField(part.fieldname, "invalid", "isn't a file field")
      const content = await part.toBuffer()
      if (part.file.truncated) throw tooLarge(part.fieldname)
      if (content.length > 0) files[part.fieldname] = { filename: part.filename, content }
      // A file input that was left alone comes empty as well, without a name.
      else if (part.filename) throw empty(part.fieldname)
    } else {
      const value = String(part.value)
      if (declared.files?.includes(part.fieldname)) {
        if (part.valueTruncated) throw tooLarge(part.fieldname)
      } else if (part.valueTruncated || value.length > MAX_FIELD_LENGTH) {
        throw invalidField(
          part.fieldname,
          "too_long",
          `must NOT have more than ${MAX_FIELD_LENGTH} characters`,
        )
      }
      if (isList(declared, part.fieldname)) body[part.fieldname] = [body[part.fieldname] ?? [], value].flat()
      else if (value !== "") body[part.fieldname] = value
      else if (isNullable(declared, part.fieldname)) body[part.fieldname] = null
      else if (!mayBeLeftOut(declared, part.fieldname)) body[part.fieldname] = ""
    }
  }
}

const empty = (param: string) =>
  new Refusal("image_broken", [{ param, code: "invalid", message: "is empty" }])
const tooLarge = (param: string) =>
  new Refusal("image_too_large", [{ param, code: "too_large", message: "is larger than 12 MB" }])

function isNullable(declared: CallDeclaration, name: string): boolean {
  const field = declared.body?.properties[name]
  return field !== undefined && "nullable" in field && field.nullable === true
}

function isList(declared: CallDeclaration, name: string): boolean {
  const field = declared.body?.properties[name]
  return field !== undefined && "type" in field && field.type === "array"
}

/** Optional, and nothing that a person writes: a number, a yes or no, one of several words. */
function mayBeLeftOut({ body }: CallDeclaration, name: string): boolean {
  const field = body?.properties[name]
  if (!field || body.required?.includes(name)) return false
  return !("type" in field && field.type === "string") || "enum" in field
}

/** Moves the files that came as text from the body to the files; an empty text is a picture left alone. */
function takeDataUrls(declared: CallDeclaration, body: unknown, files: Record<string, UploadedFile>) {
  if (typeof body !== "object" || body === null) return
  const fields = body as Record<string, unknown>
  for (const name of declared.files ?? []) {
    const value = fields[name]
    if (value === undefined) continue
    delete fields[name]
    if (value === "" || value === null) continue
    const base64 =
      typeof value === "string" ? /^data:[^,]{0,100};base64,([A-Za-z0-9+/=\s]+)$/.exec(value)?.[1] : undefined
    if (base64 === undefined)
      throw new Refusal("not_an_image", [
        { param: name, code: "invalid", message: "isn't a file or a data URL" },
      ])
    const content = Buffer.from(base64, "base64")
    if (content.length > MOST_PICTURE_BYTES) throw tooLarge(name)
    files[name] = { filename: name, content }
  }
}
