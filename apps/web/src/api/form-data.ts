/** A body with a file in it can't be JSON. */
export const containsFile = (body: unknown): boolean =>
  typeof body === "object" && body !== null && Object.values(body).some((value) => value instanceof Blob)

/**
 * The fields of a body as a multipart form: files as they are, everything else as text. What is undefined is left out;
 * null is an empty text, since what is left out stays as it is. A list is its field as often as it has items.
 */
export function formDataOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.set(name, value)
    else if (Array.isArray(value)) for (const item of value) form.append(name, String(item))
    else form.set(name, value === null ? "" : String(value))
  }
  return form
}
