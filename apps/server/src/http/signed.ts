import { createHmac, timingSafeEqual } from "node:crypto"

/**
 * HMAC-SHA256 of a text with the server's secret. The purpose is part of what is signed, so that a signature made for
 * one use is worth nothing in another.
 */
export const signatureOf = (secretKey: string, purpose: string, text: string): Buffer =>
  createHmac("sha256", secretKey).update(`${purpose}\n${text}`).digest()

/** Compares in constant time; what has another length is not the same. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
