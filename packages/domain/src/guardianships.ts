import { MINUTE_MS } from "./time.ts"

/** The states of a request to share players. */
export const parentRequestStates = ["pending", "accepted", "declined", "cancelled"] as const
export type ParentRequestState = (typeof parentRequestStates)[number]

/** The answers to a request. */
export const parentRequestActions = ["accept", "decline"] as const
export type ParentRequestAction = (typeof parentRequestActions)[number]

/** A connection code: eight digits, valid once, for fifteen minutes (decision 17). */
export const CODE_DIGITS = 8
export const CODE_MS = 15 * MINUTE_MS
/** Wrong codes per account in that time. */
export const CODE_TRIES = 5
/** Codes tried per network in that time: enough for a club's evening, too few for somebody with a hundred accounts. */
export const CODE_TRIES_OF_NETWORK = 30

/** The code as displayed, in two groups of four. */
export const formatCode = (code: string): string =>
  `${code.slice(0, CODE_DIGITS / 2)} ${code.slice(CODE_DIGITS / 2)}`

/** Parses a typed code, ignoring spaces; null if it is not a code. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, "")
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(digits) ? digits : null
}
