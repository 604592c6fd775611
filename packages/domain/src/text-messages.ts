import { isQuiet } from "./quiet-hours.ts"
import { HOUR_MS } from "./time.ts"

/** Whether the academy can text an account: there is no gateway, no mobile number, or both are there. */
export const textMessageStates = ["off", "no_number", "on"] as const
export type TextMessageState = (typeof textMessageStates)[number]

/** So shortly before a session, what the academy does with it is also sent to the phone as a text message. */
export const TEXT_MESSAGE_BEFORE_MS = 12 * HOUR_MS

/** What is worth a text message: the academy cancelled a session, or moved it. */
export const textMessageTypes = ["session_cancelled", "session_changed"] as const
export type TextMessageType = (typeof textMessageTypes)[number]

interface Told {
  type: TextMessageType
  starts_at: Date
  /** Before it was moved; null of a cancelled one. */
  old_starts_at: Date | null
}

/**
 * Whether a text message goes out now, may go out later (it is night, and only cancellations wake anybody), or never:
 * the session has begun or is still far away. Of a moved session the nearer time to come counts.
 */
export function whenToText({ type, starts_at, old_starts_at }: Told, now: Date): "now" | "later" | "never" {
  const ahead = [starts_at, ...(old_starts_at ? [old_starts_at] : [])]
    .map((start) => start.getTime() - now.getTime())
    .filter((left) => left > 0)
  if (ahead.length === 0 || Math.min(...ahead) > TEXT_MESSAGE_BEFORE_MS) return "never"
  return type === "session_changed" && isQuiet(now) ? "later" : "now"
}

/** Numbers without a country's code are Swedish. */
const COUNTRY = "+46"

/**
 * A typed telephone number as gateways take it (E.164: `+46701234567`); null when it is none. Of Swedish numbers only
 * those of mobile phones, which begin with 7.
 */
export function toMobileNumber(typed: string): string | null {
  const digits = typed.replace(/\(0\)|[\s().\-/]/g, "").replace(/^00/, "+")
  const number = digits.startsWith("0") ? COUNTRY + digits.slice(1) : digits
  if (!/^\+[1-9]\d{7,14}$/.test(number)) return null
  return number.startsWith(COUNTRY) && !/^\+467\d{8}$/.test(number) ? null : number
}
