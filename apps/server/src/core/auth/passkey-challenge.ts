import { randomBytes } from "node:crypto"
import { HOUR_MS } from "@academy/domain/time"
import type { Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimit } from "../../http/limits.ts"
import { isSameText, signatureOf } from "../../http/signed.ts"

/** The login page asks when it opens, and may stay open for a while. */
const LIFETIME_MS = HOUR_MS
const NONCE_BYTES = 16
const TIME_BYTES = 6
const SIGNATURE_BYTES = 16

/** What the signature of a passkey is for: one that was made for another purpose is worth nothing. */
export type PasskeyPurpose = "add" | "add_passwordless" | "log_in" | "authenticate" | "reauthenticate"

export type ChallengedVisit = Pick<Visit, "session" | "csrfToken">

/**
 * Whose challenges a visitor may use: the session's own; at a login the browser's, by the token that all its writes
 * repeat, or those of a client that had no such token yet.
 */
function holdersOf({ session, csrfToken }: ChallengedVisit, purpose: PasskeyPurpose): [string, ...string[]] {
  if (purpose !== "log_in") return [`session ${session?.session_id}`]
  return csrfToken === undefined ? ["any client"] : [`browser ${csrfToken}`, "any client"]
}

const sign = (secretKey: string, purpose: PasskeyPurpose, holder: string, body: Buffer): Buffer =>
  signatureOf(
    secretKey,
    "passkey challenge",
    `${purpose}\n${holder}\n${body.toString("base64url")}`,
  ).subarray(0, SIGNATURE_BYTES)

/**
 * What a passkey has to sign. It carries its own time and signature, so nothing is stored for the many login pages
 * that are opened and never use one.
 */
export function newChallenge(
  { settings, clock }: Pick<Deps, "settings" | "clock">,
  visit: ChallengedVisit,
  purpose: PasskeyPurpose,
): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(clock().getTime(), 0, TIME_BYTES)
  const body = Buffer.concat([randomBytes(NONCE_BYTES), time])
  return Uint8Array.from(
    Buffer.concat([body, sign(settings.secretKey, purpose, holdersOf(visit, purpose)[0], body)]),
  )
}

/**
 * Whether the challenge was given to this visitor for this purpose within an hour, and was not used before. It is used
 * up by that, whatever comes of it: of requests with one challenge that come at once, one goes on.
 */
export async function useChallenge(
  deps: Deps,
  visit: ChallengedVisit,
  purpose: PasskeyPurpose,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, "base64url")
  if (bytes.length !== NONCE_BYTES + TIME_BYTES + SIGNATURE_BYTES) return false
  const body = bytes.subarray(0, -SIGNATURE_BYTES)
  const isOurs = holdersOf(visit, purpose).some((holder) => {
    const signed = Buffer.concat([body, sign(deps.settings.secretKey, purpose, holder, body)])
    return isSameText(challenge, signed.toString("base64url"))
  })
  if (!isOurs) return false
  const age = deps.clock().getTime() - body.readUIntBE(NONCE_BYTES, TIME_BYTES)
  if (age >= LIFETIME_MS) return false
  return isWithinLimit(deps, { bucket: `passkey_challenge:${challenge}`, most: 1, window_ms: LIFETIME_MS })
}
