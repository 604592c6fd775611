import { DAY_MS } from "./time.ts"

/** The kinds of second factors, in the order in which the authentication API names them. */
export const secondFactorTypes = ["recovery_codes", "totp", "webauthn"] as const
export type SecondFactorType = (typeof secondFactorTypes)[number]

/** Whether a login asks for a second factor: recovery codes alone do not turn it on. */
export const isSecondFactorOn = (types: readonly SecondFactorType[]): boolean =>
  types.some((type) => type !== "recovery_codes")

/** How long a request to remove lost second factors waits for an owner, and later for the login that uses it. */
export const FACTOR_REQUEST_DAYS = 7

/**
 * Until when an account may use its rights without a second factor; null where it may for ever.
 * @param superuserSince when it became an owner or admin; null for all others
 * @param days how many days it has; null where none is required
 */
export const secondFactorDueAt = (superuserSince: Date | null, days: number | null): Date | null =>
  superuserSince && days !== null ? new Date(superuserSince.getTime() + days * DAY_MS) : null
