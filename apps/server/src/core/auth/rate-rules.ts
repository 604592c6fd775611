import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { AllauthRefusal } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimit, type Limit, networkOf } from "../../http/limits.ts"

interface AsksForCode {
  email: string
  ip: string
  /** Null for one that never logged in with the address. */
  browser: string | null
}

const placeOf = ({ browser, ip }: Omit<AsksForCode, "email">) =>
  browser === null ? `network:${networkOf(ip)}` : `browser:${browser}`

/** Rate limits. Buckets taken together are locked in alphabetical order, to avoid deadlocks. */
export const rates = {
  login: (ip: string): Limit => ({ bucket: `login:ip:${networkOf(ip)}`, most: 30, window_ms: MINUTE_MS }),
  passkeyLogin: (ip: string): Limit => ({
    bucket: `login_passkey:ip:${networkOf(ip)}`,
    most: 30,
    window_ms: MINUTE_MS,
  }),
  /** Guesses at one address in a browser that logged in with it before: nobody else can fill this bucket. */
  failedLoginOfBrowser: (email: string, browser: string): Limit => ({
    bucket: `login_failed:address_in_browser:${browser}:${email}`,
    most: 5,
    window_ms: 5 * MINUTE_MS,
  }),
  /** Guesses at the password of whoever is logged in, in this session alone. */
  failedLoginOfSession: (sessionId: number): Limit => ({
    bucket: `login_failed:session:${sessionId}`,
    most: 5,
    window_ms: 5 * MINUTE_MS,
  }),
  signUp: (ip: string): Limit => ({ bucket: `signup:ip:${networkOf(ip)}`, most: 20, window_ms: MINUTE_MS }),
  resetRequestOfIp: (ip: string): Limit => ({
    bucket: `reset_request:ip:${networkOf(ip)}`,
    most: 20,
    window_ms: MINUTE_MS,
  }),
  resetRequestOfAddress: (email: string): Limit => ({
    bucket: `reset_request:address:${email}`,
    most: 5,
    window_ms: MINUTE_MS,
  }),
  /** Beyond them the email is left out and the answer stays the same. */
  resetEmail: (accountId: number): Limit => ({
    bucket: `reset_email:account:${accountId}`,
    most: 10,
    window_ms: DAY_MS,
  }),
  /** Emails to an address without an account: nobody asked for them more than a few times by mistake. */
  unknownAccountEmail: (email: string): Limit => ({
    bucket: `reset_email:address:${email}`,
    most: 3,
    window_ms: DAY_MS,
  }),
  codeRequestOfIp: (ip: string): Limit => ({
    bucket: `login_code_request:ip:${networkOf(ip)}`,
    most: 20,
    window_ms: MINUTE_MS,
  }),
  /** A network and a browser that logged in with the address before have their own: nobody else can fill them. */
  codeRequestOfAddress: ({ email, browser, ip }: AsksForCode): Limit => ({
    bucket: `login_code_request:address_in_${placeOf({ browser, ip })}:${email}`,
    most: 5,
    window_ms: MINUTE_MS,
  }),
  /** Whoever knows the password may make the owners call the person so often, and no more. */
  askForFactorRemoval: (accountId: number): Limit => ({
    bucket: `factor_removal:account:${accountId}`,
    most: 3,
    window_ms: DAY_MS,
  }),
  /** A new password forgets wrong codes once a day, or whoever reads the mailbox had more guesses by each one. */
  codesForgottenByReset: (accountId: number): Limit => ({
    bucket: `codes_forgotten:account:${accountId}`,
    most: 1,
    window_ms: DAY_MS,
  }),
  codeConfirm: (ip: string): Limit => ({
    bucket: `login_code:ip:${networkOf(ip)}`,
    most: 30,
    window_ms: MINUTE_MS,
  }),
  reset: (ip: string): Limit => ({ bucket: `reset:ip:${networkOf(ip)}`, most: 20, window_ms: MINUTE_MS }),
  changeAddresses: (accountId: number): Limit => ({
    bucket: `change_addresses:account:${accountId}`,
    most: 10,
    window_ms: MINUTE_MS,
  }),
  addPasskey: (accountId: number): Limit => ({
    bucket: `add_passkey:account:${accountId}`,
    most: 10,
    window_ms: MINUTE_MS,
  }),
  changePassword: (accountId: number): Limit => ({
    bucket: `change_password:account:${accountId}`,
    most: 5,
    window_ms: MINUTE_MS,
  }),
  /** Keys of a sign-up's email, used in a browser that did not sign up. */
  signUpKey: (ip: string): Limit => ({
    bucket: `sign_up_key:ip:${networkOf(ip)}`,
    most: 20,
    window_ms: MINUTE_MS,
  }),
  reauthenticate: (accountId: number): Limit => ({
    bucket: `reauthenticate:account:${accountId}`,
    most: 10,
    window_ms: MINUTE_MS,
  }),
}

/**
 * Guesses at one address in browsers that were never here, in the order in which they are counted. One network has five
 * in five minutes and twenty an hour; all together have sixty an hour, which it takes three networks to use up.
 */
export const guessLimits = (email: string, ip: string): [Limit, Limit, Limit, Limit] => [
  {
    bucket: `login_failed:address_in_network:${networkOf(ip)}:${email}`,
    most: 5,
    window_ms: 5 * MINUTE_MS,
  },
  {
    bucket: `login_failed:address_hourly_in_network:${networkOf(ip)}:${email}`,
    most: 20,
    window_ms: HOUR_MS,
  },
  { bucket: `login_failed:address_everywhere:${email}`, most: 60, window_ms: HOUR_MS },
  { bucket: `login_failed:ip:${networkOf(ip)}`, most: 10, window_ms: MINUTE_MS },
]

/** Wrong codes of an account in a day, beside five in five minutes: guessing at a million takes years. */
const wrongCodesOfDay = (bucket: string): Limit => ({ bucket, most: 30, window_ms: DAY_MS })

/**
 * Wrong codes in a login whose password was right. A browser that logged in before has its own limits, which whoever
 * knows the password cannot fill elsewhere.
 */
export const codeLimits = ({
  account_id,
  ip,
  browser,
}: {
  account_id: number
  ip: string
  browser: string | null
}): Limit[] => {
  const who = browser === null ? `account:${account_id}` : `account_in_browser:${browser}:${account_id}`
  return [
    { bucket: `mfa_failed:${who}`, most: 5, window_ms: 5 * MINUTE_MS },
    wrongCodesOfDay(`mfa_failed_daily:${who}`),
    ...(browser === null
      ? [{ bucket: `login_failed:ip:${networkOf(ip)}`, most: 10, window_ms: MINUTE_MS }]
      : []),
  ]
}

/**
 * Wrong codes of whoever is logged in. A session that is used from elsewhere fills the day's bucket of its own network;
 * all together have three hundred.
 */
export const codeLimitsOfSession = (
  { account_id, session_id }: { account_id: number; session_id: number },
  ip: string,
): Limit[] => [
  rates.failedLoginOfSession(session_id),
  wrongCodesOfDay(`mfa_failed_daily:session_of:${account_id}:${networkOf(ip)}`),
  { bucket: `mfa_failed_daily:sessions_of:${account_id}`, most: 300, window_ms: DAY_MS },
]

/** A right code, or a new password, forgets the wrong codes that whoever knew the old one tried in new browsers. */
export const forgetWrongCodes = (db: Pick<Db, "execute">, accountId: number) =>
  db.execute(
    sql`delete from rate_hits where bucket in (select bucket from rate_hits where bucket in (${`mfa_failed:account:${accountId}`},
      ${`mfa_failed_daily:account:${accountId}`}, ${`mfa_failed_daily:sessions_of:${accountId}`}) order by bucket for update)`,
  )

/**
 * Emails with login codes: beyond them the email is left out and the answer stays the same. One network has twenty a
 * day and all together sixty, so that a stranger who asks keeps nobody's code from them. An address without an account
 * is counted by as many statements.
 */
export function codeEmailLimits({ email, browser, ip }: AsksForCode, accountId: number | null): Limit[] {
  const who = accountId === null ? `address:${email}` : `account:${accountId}`
  return [
    accountId === null
      ? rates.unknownAccountEmail(email)
      : { bucket: `login_code_email:in_${placeOf({ browser, ip })}:${who}`, most: 20, window_ms: DAY_MS },
    ...(browser === null ? [{ bucket: `login_code_email:${who}`, most: 60, window_ms: DAY_MS }] : []),
  ]
}

/** Emails with a sign-up's code, or that the address is taken: beyond them the email is left out. */
export const signUpCodeLimits = (email: string, ip: string): Limit[] => [
  { bucket: `sign_up_code:address_in_network:${networkOf(ip)}:${email}`, most: 10, window_ms: DAY_MS },
  { bucket: `sign_up_code:address:${email}`, most: 30, window_ms: DAY_MS },
]

/** Emails to an address that a sign-up or an unverified login sends: one in three minutes, ten a day. */
export const signUpEmailLimits = (email: string): Limit[] => [
  { bucket: `verification_email:${email}`, most: 1, window_ms: 180 * SECOND_MS },
  { bucket: `verification_email_daily:${email}`, most: 10, window_ms: DAY_MS },
]

/** Emails to an address that somebody adds to an account: as often, and no account more than twenty a day. */
export const addedAddressEmailLimits = (accountId: number, email: string): Limit[] => [
  { bucket: `added_address_email:${email}`, most: 1, window_ms: 180 * SECOND_MS },
  { bucket: `added_address_email_daily:${email}`, most: 10, window_ms: DAY_MS },
  { bucket: `added_address_emails_daily:account:${accountId}`, most: 20, window_ms: DAY_MS },
]

/** Counts the request, or refuses it with 429. */
export async function passLimit(deps: Deps, limit: Limit) {
  if (!(await isWithinLimit(deps, limit))) throw new AllauthRefusal({ status: 429 })
}
