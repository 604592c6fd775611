/** What is kept of uploads, all remade by us: pictures of people, and logos with their drawings. */
export type StoredContentType = "image/webp" | "image/png" | "image/svg+xml"

/** Where uploaded files are kept: contents that never change, under keys that nobody can guess. */
export interface FilesGateway {
  /** Keeps the content under a new key (`newKey`). Durable when it returns. */
  put(key: string, content: Buffer, contentType: StoredContentType): Promise<void>
  /** The content under a key, or null when there is none. */
  read(key: string): Promise<{ content: Buffer; contentType: StoredContentType } | null>
  /** Forgets the content under a key; a key that isn't there is fine. */
  remove(key: string): Promise<void>
}
