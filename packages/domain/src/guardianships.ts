import { MINUTE_MS } from "./time.ts"

/** What has become of a request to share players. */
export const parentRequestStates = ["pending", "accepted", "declined", "cancelled"] as const
export type ParentRequestState = (typeof parentRequestStates)[number]

/** What the asked guardian answers. */
export const parentRequestActions = ["accept", "decline"] as const
export type ParentRequestAction = (typeof parentRequestActions)[number]

/** A connection code: eight digits, for fifteen minutes, once (decision 17). */
export const CODE_DIGITS = 8
export const CODE_MS = 15 * MINUTE_MS
/** Wrong codes that one account may try in that time. */
export const CODE_TRIES = 5
/** Codes that are tried from one network in that time: a club's evening, not somebody with a hundred accounts. */
export const CODE_TRIES_OF_NETWORK = 30

/** The code as it is shown, in two halves that are read aloud. */
export const formatCode = (code: string): string =>
  `${code.slice(0, CODE_DIGITS / 2)} ${code.slice(CODE_DIGITS / 2)}`

/** The code as a person types it, without spaces; null when it is none. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, "")
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(digits) ? digits : null
}
