/** A body with a file in it can't be JSON. */
export const containsFile = (body: unknown): boolean =>
  typeof body === "object" && body !== null && Object.values(body).some((value) => value instanceof Blob)

/**
 * The fields of a body as a multipart form: files as they are, everything else as text; what is undefined or null is
 * left out.
 */
export function formDataOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue
    if (value instanceof Blob) form.set(name, value)
    else form.set(name, String(value))
  }
  return form
}
