import { DAY_MS } from "@academy/domain/time"
import { isSameText, signatureOf } from "../../http/signed.ts"

/** Both kinds of key are good for three days. */
const KEY_LIFETIME_S = (3 * DAY_MS) / 1000
/** The key to a first password comes unasked, so it waits for a month. */
const FIRST_PASSWORD_LIFETIME_S = (30 * DAY_MS) / 1000
/** In place of a hash: nobody has chosen a password yet, and none fits. */
export const NO_PASSWORD = ""

/** The office opened the account and nobody was in it yet. A sign-up by code has no password either, but was. */
export const isUnopened = ({
  password_hash,
  last_login_at,
}: {
  password_hash: string
  last_login_at: Date | null
}) => password_hash === NO_PASSWORD && last_login_at === null

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
/** Reset keys count their seconds from 2001, which keeps them short. */
const RESET_EPOCH_S = Date.UTC(2001, 0, 1) / 1000

const toSeconds = (now: Date) => Math.floor(now.getTime() / 1000)

function toBase62(value: number): string {
  let text = ""
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text
  return text || "0"
}

const fromBase62 = (text: string) => [...text].reduce((sum, digit) => sum * 62 + BASE62.indexOf(digit), 0)

const isFresh = (madeAt: number, now: Date, lifetime_s = KEY_LIFETIME_S) => {
  const age = toSeconds(now) - madeAt
  // A minute for another copy's clock.
  return age >= -60 && age <= lifetime_s
}

const verificationSignature = (secretKey: string, signed: string) =>
  signatureOf(secretKey, "verify email", signed).toString("base64url")

/** `base64(id):base62(time):signature` for a row of `email_addresses`; it goes into links percent-encoded. */
export function makeVerificationKey(secretKey: string, addressId: number, now: Date): string {
  const signed = `${Buffer.from(String(addressId)).toString("base64url")}:${toBase62(toSeconds(now))}`
  return `${signed}:${verificationSignature(secretKey, signed)}`
}

/** The id of the address that a key was made for, or null: forged, cut off, too old. */
export function readVerificationKey(secretKey: string, key: string, now: Date): number | null {
  const read = openVerificationKey(secretKey, key)
  return read && isFresh(read.made_at, now) ? read.address_id : null
}

/** The same for a key of any age: it still tells whose link has expired. */
export const readExpiredVerificationKey = (secretKey: string, key: string): number | null =>
  openVerificationKey(secretKey, key)?.address_id ?? null

function openVerificationKey(secretKey: string, key: string): { address_id: number; made_at: number } | null {
  const parts = /^([A-Za-z0-9_-]{1,22}):([0-9A-Za-z]{1,8}):([A-Za-z0-9_-]{43})$/.exec(key)
  if (!parts) return null
  const [, id = "", time = "", signature = ""] = parts
  if (!isSameText(signature, verificationSignature(secretKey, `${id}:${time}`))) return null
  return { address_id: Number(Buffer.from(id, "base64url").toString()), made_at: fromBase62(time) }
}

/** What a reset key is bound to: when any of it changes, the key is dead. */
export interface ResetKeyFacts {
  account_id: number
  password_hash: string
  last_login_at: Date | null
  /** All addresses of the account, sorted. */
  addresses: string[]
}

function resetSignature(secretKey: string, facts: ResetKeyFacts, time: number): string {
  const bound = [
    facts.account_id,
    facts.password_hash,
    facts.last_login_at?.getTime() ?? 0,
    facts.addresses,
    time,
  ]
  return signatureOf(secretKey, "reset password", JSON.stringify(bound)).toString("hex").slice(0, 32)
}

/** `{account in base 36}-{time in base 36}-{32 hex digits}` */
export function makeResetKey(secretKey: string, facts: ResetKeyFacts, now: Date): string {
  const time = toSeconds(now) - RESET_EPOCH_S
  return `${facts.account_id.toString(36)}-${time.toString(36)}-${resetSignature(secretKey, facts, time)}`
}

/** The account a reset key says it is for; nothing is proved yet. Null when it has not the form of one. */
export function accountOfResetKey(key: string): number | null {
  const id = /^([0-9a-z]{1,11})-[0-9a-z]{1,7}-[0-9a-f]{32}$/.exec(key)?.[1]
  const account = id === undefined ? Number.NaN : Number.parseInt(id, 36)
  return account >= 1 && Number.isSafeInteger(account) ? account : null
}

/** Whether the key was made for the account as it is now. */
export function isResetKey(secretKey: string, facts: ResetKeyFacts, key: string, now: Date): boolean {
  const [, time = "", signature = ""] = key.split("-")
  const seconds = Number.parseInt(time, 36)
  if (!isSameText(signature, resetSignature(secretKey, facts, seconds))) return false
  return isFresh(seconds + RESET_EPOCH_S, now, isUnopened(facts) ? FIRST_PASSWORD_LIFETIME_S : undefined)
}
