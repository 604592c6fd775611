import { createHash } from "node:crypto"
import { signatureOf } from "../../http/signed.ts"

const TOKEN_BYTES = 24

/** The secret part of a feed's link: 192 bits that only this server can make again from the row's nonce. */
export const feedToken = (secretKey: string, nonce: string): string =>
  signatureOf(secretKey, "calendar-feed", nonce).subarray(0, TOKEN_BYTES).toString("base64url")

/** By what a token is found; the database alone gives no link away. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url")
