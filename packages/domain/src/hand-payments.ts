import { academy } from "./academy.ts"
import { DAY_MS, isCalendarDay, wallClockDate } from "./time.ts"

/** How money came that the office enters by hand. */
export const handMethods = ["swish", "cash", "card_terminal", "other"] as const
export type HandMethod = (typeof handMethods)[number]

/** Those that are offered: Swish in Sweden only. */
export const offeredHandMethods = (): readonly HandMethod[] =>
  handMethods.filter((method) => method !== "swish" || academy.country === "SE")

/** For how long an entered payment can be undone; later it is refunded. */
export const UNDO_PAYMENT_MS = DAY_MS

/** The account of the books that the money is on. Swish pays to the bank account, a terminal pays out later. */
export const ledgerOfHand = { swish: "bank", cash: "cash", card_terminal: "card", other: "bank" } as const

/** The first day that a payment can be entered for: earlier months are closed. */
export const firstPaidOn = (now: Date): string => `${wallClockDate(now).slice(0, 7)}-01`

/** Why a payment cannot be entered for this day, or null. */
export function whyNotPaidOn(day: string, now: Date): "invalid" | "future" | "closed_month" | null {
  if (!isCalendarDay(day)) return "invalid"
  if (day > wallClockDate(now)) return "future"
  return day < firstPaidOn(now) ? "closed_month" : null
}

/** What an entered amount does, in minor units: pays the order, pays a part of it, or leaves some for the wallet. */
export function splitHandPayment(
  amount_minor: number,
  unpaid_minor: number,
): { pays: number; part: number; over: number } {
  if (amount_minor < unpaid_minor) return { pays: 0, part: amount_minor, over: 0 }
  return { pays: unpaid_minor, part: 0, over: amount_minor - unpaid_minor }
}

/** How a part of the payment spreads over the lines, in minor units: the first is filled first. */
export function spreadPart<Line extends { amount_minor: number; wallet_minor: number }>(
  lines: readonly Line[],
  part_minor: number,
): { line: Line; added: number }[] {
  let left = part_minor
  return lines.flatMap((line) => {
    const added = Math.min(left, line.amount_minor - line.wallet_minor)
    left -= added
    return added > 0 ? [{ line, added }] : []
  })
}
