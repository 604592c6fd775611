import { createHash, randomBytes } from "node:crypto"
import type { StoredContentType } from "./files.ts"

const extensions: Record<StoredContentType, string> = {
  "image/webp": "webp",
  "image/png": "png",
  "image/svg+xml": "svg",
}
const contentTypes = new Map(
  Object.entries(extensions).map(([type, extension]) => [extension, type as StoredContentType]),
)

/** Pictures of children: what opens one is 128 random bits, beside the hash that names its content. */
const RANDOM_BYTES = 16
const keyForm = /^[0-9a-f]{16}-[0-9a-f]{32}\.([a-z0-9]+)$/

/** A key for new content, good for one path segment of a URL: unguessable, and it tells the content type. */
export const newKey = (content: Buffer, contentType: StoredContentType): string => {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16)
  return `${hash}-${randomBytes(RANDOM_BYTES).toString("hex")}.${extensions[contentType]}`
}

/** The stored content type that a key tells, or null when it is no key of ours: nothing else ever becomes a path. */
export const contentTypeOfKey = (key: string): StoredContentType | null =>
  contentTypes.get(keyForm.exec(key)?.[1] ?? "") ?? null

/** The hash of the content, which a key begins with: the same picture has the same one. */
export const contentHash = (key: string): string => key.slice(0, key.indexOf("-"))
