import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secretKey: string) => Buffer.from(hkdfSync("sha256", secretKey, "", "player health note", 32))

/** A health note as the database keeps it (AES-256-GCM): nonce, tag, text. It opens for its own player only. */
export function sealNote(secretKey: string, playerId: number, note: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv("aes-256-gcm", keyOf(secretKey), nonce).setAAD(Buffer.from(String(playerId)))
  const text = Buffer.concat([cipher.update(note, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** The note again; empty when there is none, and when the server's secret is no longer the one it was sealed with. */
export function openNote(secretKey: string, playerId: number, sealed: Buffer | null): string {
  if (!sealed) return ""
  const tagEnd = NONCE_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secretKey), sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(String(playerId)))
      .setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd))
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString("utf8")
  } catch {
    return ""
  }
}
