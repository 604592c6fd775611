import { createHash, randomInt } from "node:crypto"
import { newGiftCardCode } from "@academy/domain/gift-cards"
import { openSealed, seal } from "../../http/sealed.ts"

const purpose = "gift card code"

export const newCode = (): string => newGiftCardCode((below) => randomInt(below))

/** What is stored of a code. It is too long to be tried out, so that it needs no secret, which may change. */
export const hashCode = (code: string): string =>
  createHash("sha256").update(`gift-card:${code}`).digest("base64url")

export const sealCode = (secretKey: string, cardId: number, code: string): Buffer =>
  seal({ secretKey, purpose, id: cardId }, code)

/** The code again; null when the server's secret is no longer the one it was sealed with. */
export const openCode = (secretKey: string, cardId: number, sealed: Buffer): string | null =>
  openSealed({ secretKey, purpose, id: cardId }, sealed)
