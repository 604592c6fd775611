import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a sealed text is for, and whose it is: it opens for the same purpose and row only. */
interface Sealing {
  secretKey: string
  purpose: string
  id: number
}

const keyOf = ({ secretKey, purpose }: Sealing) => Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32))

/** A text as the database keeps it (AES-256-GCM, a key of the server's secret): nonce, tag, text. */
export function seal(sealing: Sealing, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv("aes-256-gcm", keyOf(sealing), nonce).setAAD(Buffer.from(String(sealing.id)))
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The text again; null when the server's secret is no longer the one it was sealed with. */
export function openSealed(sealing: Sealing, sealed: Buffer): string | null {
  const tagEnd = NONCE_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(sealing), sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(String(sealing.id)))
      .setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd))
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString("utf8")
  } catch {
    return null
  }
}
