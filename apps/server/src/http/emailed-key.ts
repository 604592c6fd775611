import { MINUTE_MS } from "@academy/domain/time"
import type { Deps } from "./deps.ts"
import { networkOf } from "./limits.ts"
import { Refusal } from "./problem.ts"
import { refuseAbove } from "./refuse-above.ts"
import { isSameText, signatureOf } from "./signed.ts"

const KEYS_A_MINUTE = 20

/** What the email invites to: the key of one opens nothing of the other. */
type Invitation = "own login" | "colleague" | "email confirm" | "email object"

const sign = (secretKey: string, invitation: Invitation, id: number) =>
  signatureOf(secretKey, invitation, String(id)).toString("base64url")

/** What the link of an inviting email carries: `{invitation}-{signature}`. */
export const makeEmailedKey = (secretKey: string, invitation: Invitation, id: number): string =>
  `${id}-${sign(secretKey, invitation, id)}`

/**
 * The invitation a key was made for.
 * @throws Refusal `key_invalid` (forged or cut off), `too_many_requests`
 */
export async function idOfEmailedKey(
  deps: Deps,
  invitation: Invitation,
  { key, ip }: { key: string; ip: string },
): Promise<number> {
  const bucket = `${invitation.replace(" ", "_")}:ip:${networkOf(ip)}`
  await refuseAbove(deps, { bucket, most: KEYS_A_MINUTE, window_ms: MINUTE_MS })
  const [, digits = "", signature = ""] = /^(\d{1,16})-([A-Za-z0-9_-]{43})$/.exec(key.trim()) ?? []
  const id = Number(digits)
  if (!isSameText(signature, sign(deps.settings.secretKey, invitation, id))) throw new Refusal("key_invalid")
  return id
}
