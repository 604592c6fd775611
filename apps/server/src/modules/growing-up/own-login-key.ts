import { MINUTE_MS } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"
import { networkOf } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { isSameText, signatureOf } from "../../http/signed.ts"

const KEYS_A_MINUTE = 20

const sign = (secretKey: string, id: number) =>
  signatureOf(secretKey, "own login", String(id)).toString("base64url")

/** What the email's link carries: `{invitation}-{signature}`. */
export const makeOwnLoginKey = (secretKey: string, id: number): string => `${id}-${sign(secretKey, id)}`

/**
 * The invitation a key was made for.
 * @throws Refusal `key_invalid` (forged or cut off), `too_many_requests`
 */
export async function invitationOfKey(deps: Deps, key: string, ip: string): Promise<number> {
  const limit = { bucket: `own_login:ip:${networkOf(ip)}`, most: KEYS_A_MINUTE, window_ms: MINUTE_MS }
  await refuseAbove(deps, limit)
  const [, digits = "", signature = ""] = /^(\d{1,16})-([A-Za-z0-9_-]{43})$/.exec(key.trim()) ?? []
  const id = Number(digits)
  if (!isSameText(signature, sign(deps.settings.secretKey, id))) throw new Refusal("key_invalid")
  return id
}
