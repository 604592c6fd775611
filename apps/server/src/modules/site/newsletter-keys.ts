import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { isSameText, signatureOf } from "../../http/signed.ts"

export type NewsletterPurpose = "confirm" | "unsubscribe"

const sign = (secretKey: string, purpose: NewsletterPurpose, id: number) =>
  signatureOf(secretKey, `newsletter ${purpose}`, String(id)).toString("base64url")

/** `{subscription}-{signature}`. Never runs out: whoever finds the email after a year can still unsubscribe. */
export const makeNewsletterKey = (secretKey: string, purpose: NewsletterPurpose, id: number): string =>
  `${id}-${sign(secretKey, purpose, id)}`

/** The subscription a key was made for, or null: forged, cut off, or made for the other purpose. */
function readNewsletterKey(secretKey: string, purpose: NewsletterPurpose, key: string): number | null {
  const [, digits = "", signature = ""] = /^(\d{1,16})-([A-Za-z0-9_-]{43})$/.exec(key) ?? []
  const id = Number(digits)
  return isSameText(signature, sign(secretKey, purpose, id)) ? id : null
}

/** The subscription a key of an email is about. @throws Refusal `key_invalid` */
export function subscriptionOfKey({ settings }: Deps, purpose: NewsletterPurpose, key: string): number {
  const id = readNewsletterKey(settings.secretKey, purpose, key)
  if (id === null) throw new Refusal("key_invalid")
  return id
}
