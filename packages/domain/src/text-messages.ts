import { academy } from "./academy.ts"
import { toInternationalPhone } from "./identity-numbers.ts"
import { isQuiet } from "./quiet-hours.ts"
import { HOUR_MS } from "./time.ts"

/** Whether the academy can send text messages to an account: no gateway, no mobile number, or possible. */
export const textMessageStates = ["off", "no_number", "on"] as const
export type TextMessageState = (typeof textMessageStates)[number]

/** How long before a session its changes are also sent as a text message. */
export const TEXT_MESSAGE_BEFORE_MS = 12 * HOUR_MS

/** The changes sent as a text message: the academy cancelled or moved a session, or undid the cancellation. */
export const textMessageTypes = ["session_cancelled", "session_changed", "booking_restored"] as const
export type TextMessageType = (typeof textMessageTypes)[number]

interface Told {
  type: TextMessageType
  starts_at: Date
  /** Before the move; null for a cancelled session. */
  old_starts_at: Date | null
}

/**
 * Whether a text message is sent now, later (at night only cancellations are sent), or never: the session has begun or
 * is still far ahead. For a moved session, the earlier of its upcoming times counts.
 */
export function whenToText({ type, starts_at, old_starts_at }: Told, now: Date): "now" | "later" | "never" {
  const ahead = [starts_at, ...(old_starts_at ? [old_starts_at] : [])]
    .map((start) => start.getTime() - now.getTime())
    .filter((left) => left > 0)
  if (ahead.length === 0 || Math.min(...ahead) > TEXT_MESSAGE_BEFORE_MS) return "never"
  return type === "session_changed" && isQuiet(now) ? "later" : "now"
}

/**
 * A typed phone number in E.164 form (`+46701234567`) for gateways; null if it is invalid. Numbers without a country
 * code are of the academy's country. Of Swedish numbers only mobile ones, which start with 7.
 */
export function toMobileNumber(typed: string): string | null {
  const digits = typed.replace(/\(0\)|[\s().\-/]/g, "").replace(/^00/, "+")
  const number = digits.startsWith("+") ? digits : (toInternationalPhone(digits, academy.country) ?? "")
  if (!/^\+[1-9]\d{7,14}$/.test(number)) return null
  return number.startsWith("+46") && !/^\+467\d{8}$/.test(number) ? null : number
}
