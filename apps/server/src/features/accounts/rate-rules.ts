import { DAY_MS, MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import { AllauthRefusal } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimit, type Limit, placeOf } from "../../http/limits.ts"

/** How often who may try what. Buckets taken together are taken in alphabetical order, so that none waits crosswise. */
export const rates = {
  login: (ip: string): Limit => ({ bucket: `login:ip:${placeOf(ip)}`, most: 30, window_ms: MINUTE_MS }),
  failedLoginOfAddress: (email: string): Limit => ({
    bucket: `login_failed:address:${email}`,
    most: 5,
    window_ms: 5 * MINUTE_MS,
  }),
  failedLoginOfIp: (ip: string): Limit => ({
    bucket: `login_failed:ip:${placeOf(ip)}`,
    most: 10,
    window_ms: MINUTE_MS,
  }),
  signUp: (ip: string): Limit => ({ bucket: `signup:ip:${placeOf(ip)}`, most: 20, window_ms: MINUTE_MS }),
  resetRequestOfIp: (ip: string): Limit => ({
    bucket: `reset_request:ip:${placeOf(ip)}`,
    most: 20,
    window_ms: MINUTE_MS,
  }),
  resetRequestOfAddress: (email: string): Limit => ({
    bucket: `reset_request:address:${email}`,
    most: 5,
    window_ms: MINUTE_MS,
  }),
  /** Beyond them the letter is left out and the answer stays the same. */
  resetLetter: (accountId: number): Limit => ({
    bucket: `reset_letter:account:${accountId}`,
    most: 10,
    window_ms: DAY_MS,
  }),
  /** Letters to an address without an account: nobody asked for them more than a few times by mistake. */
  unknownAccountLetter: (email: string): Limit => ({
    bucket: `reset_letter:address:${email}`,
    most: 3,
    window_ms: DAY_MS,
  }),
  reset: (ip: string): Limit => ({ bucket: `reset:ip:${placeOf(ip)}`, most: 20, window_ms: MINUTE_MS }),
  /** Shared by all letters that a sign-up or an unverified login sends to an address. */
  verificationLetter: (email: string): Limit => ({
    bucket: `verification_letter:${email}`,
    most: 1,
    window_ms: 180 * SECOND_MS,
  }),
  changeAddresses: (accountId: number): Limit => ({
    bucket: `change_addresses:account:${accountId}`,
    most: 10,
    window_ms: MINUTE_MS,
  }),
  changePassword: (accountId: number): Limit => ({
    bucket: `change_password:account:${accountId}`,
    most: 5,
    window_ms: MINUTE_MS,
  }),
  keepAccount: (ip: string): Limit => ({
    bucket: `keep_account:ip:${placeOf(ip)}`,
    most: 20,
    window_ms: MINUTE_MS,
  }),
  reauthenticate: (accountId: number): Limit => ({
    bucket: `reauthenticate:account:${accountId}`,
    most: 10,
    window_ms: MINUTE_MS,
  }),
}

/** Counts the request, or refuses it with 429. */
export async function passLimit(deps: Deps, limit: Limit) {
  if (!(await isWithinLimit(deps, limit))) throw new AllauthRefusal({ status: 429 })
}
