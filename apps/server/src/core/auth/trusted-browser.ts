import { DAY_MS } from "@academy/domain/time"
import { isSameText, signatureOf } from "../../http/signed.ts"

/** For how long a trusted browser is not asked for a second factor. */
const TRUST_LIFETIME_MS = 30 * DAY_MS
/** Several persons of one family share a browser. */
const MAX_ACCOUNTS = 4
const MARK = /^([0-9a-z]{1,11})~([0-9a-z]{1,9})~([A-Za-z0-9_-]{22})$/

/** What a browser's trust is bound to: when any of it changes, the browser is asked again. */
export interface TrustFacts {
  account_id: number
  password_hash: string
  /** Ids of the account's second factors, without recovery codes; ascending. */
  factor_ids: number[]
}

function sign(secretKey: string, { account_id, password_hash, factor_ids }: TrustFacts, since: string) {
  const bound = JSON.stringify([account_id, password_hash, factor_ids, since])
  return signatureOf(secretKey, "trusted browser", bound).toString("base64url").slice(0, 22)
}

const readMarks = (cookie: string | undefined) => cookie?.split(".").filter((mark) => MARK.test(mark)) ?? []

/** Whether this browser was trusted with the account as it is now. `cookie` is what it says of itself. */
export function isTrusted(
  secretKey: string,
  cookie: string | undefined,
  facts: TrustFacts,
  now: Date,
): boolean {
  return readMarks(cookie).some((mark) => {
    const [account, since = "", signature = ""] = mark.split("~")
    if (account !== facts.account_id.toString(36)) return false
    const age = now.getTime() - Number.parseInt(since, 36) * 1000
    return age < TRUST_LIFETIME_MS && isSameText(signature, sign(secretKey, facts, since))
  })
}

/** The cookie of a browser that is trusted from now on, other accounts' marks kept. */
export function markTrusted(
  secretKey: string,
  cookie: string | undefined,
  facts: TrustFacts,
  now: Date,
): string {
  const account = facts.account_id.toString(36)
  const since = Math.floor(now.getTime() / 1000).toString(36)
  const others = readMarks(cookie).filter((mark) => !mark.startsWith(`${account}~`))
  return [`${account}~${since}~${sign(secretKey, facts, since)}`, ...others.slice(0, MAX_ACCOUNTS - 1)].join(
    ".",
  )
}
