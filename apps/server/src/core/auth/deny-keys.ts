import { DAY_MS } from "@academy/domain/time"
import { isSameText, signatureOf } from "../../http/signed.ts"

/** For how long whoever reads an account's emails can say that its first second factor was not theirs. */
export const DENY_LIFETIME_MS = 7 * DAY_MS

/** The first factor that an account got. */
export interface FirstFactor {
  account_id: number
  factor_id: number
  added_at: Date
}

const toText = ({ account_id, factor_id, added_at }: FirstFactor) =>
  `${account_id}-${factor_id}-${added_at.getTime().toString(36)}`

/**
 * `{account}-{factor}-{time in base 36}-{signature}`. It is not bound to the password: whoever added the factor could
 * change that at once, and the link would be dead.
 */
export function makeDenyKey(secretKey: string, factor: FirstFactor): string {
  const text = toText(factor)
  return `${text}-${signatureOf(secretKey, "deny second factor", text).toString("base64url")}`
}

/** The factor that a key was made for, or null: forged, cut off, too old. */
export function readDenyKey(secretKey: string, key: string, now: Date): FirstFactor | null {
  const [, account = "", id = "", time = ""] =
    /^(\d{1,15})-(\d{1,15})-([0-9a-z]{1,9})-[A-Za-z0-9_-]{43}$/.exec(key) ?? []
  if (account === "") return null
  const added_at = new Date(Number.parseInt(time, 36))
  const factor = { account_id: Number(account), factor_id: Number(id), added_at }
  if (!isSameText(key, makeDenyKey(secretKey, factor))) return null
  return now.getTime() - added_at.getTime() <= DENY_LIFETIME_MS ? factor : null
}
