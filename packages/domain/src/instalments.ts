import { LET_GO_DAYS, type PaymentMethod } from "./bookings.ts"
import { addWallClockDays } from "./time.ts"

/** Seats that cost so much together may be paid in instalments, in minor units. */
export const INSTALMENTS_FROM_MINOR = 150_000
/** In how many payments. */
export const instalmentCounts = [2, 3] as const
export type InstalmentCount = (typeof instalmentCounts)[number]
/** What became of one date: `agreed` waits for the first payment. */
export const instalmentStates = ["agreed", "open", "paid", "cancelled"] as const
/** Days from one payment to the next. */
export const INSTALMENT_DAYS = 30
/** One kronor: payments are whole ones, but for the first. */
const WHOLE = 100

/** A family is reminded so many days before an instalment is due, and told so many days after that it has not come. */
export const INSTALMENT_REMINDED_DAYS = 3
export const INSTALMENT_OVERDUE_DAYS = 1
/** After the kept card did not pay on the day, so many days pass before the family is told that it is late. */
export const CARD_FAILED_DAYS = 7

/** Whether the first payment can be made this way: a pass and a wallet pay the whole. */
export const isPaidInInstalments = (method: PaymentMethod | null): boolean =>
  method === "card" || method === "swish" || method === "bank_transfer"

export interface InstalmentLine {
  /** Minor units. */
  price_minor: number
  /** When the session begins; null for what has no date, which is paid at once. */
  starts_at: Date | null
}

export interface InstalmentPlan {
  count: InstalmentCount
  /** When each payment is due: the first one now. */
  due_at: Date[]
  /** How much each payment is, in minor units. Together they are what the lines cost. */
  amounts: number[]
  /** The same for each line, in the order of the lines; 0 where a line is paid with the first payment alone. */
  lines: number[][]
}

/** When the payments are due: the first now, the others a month apart at the same time of day. */
export const instalmentDates = (now: Date, count: InstalmentCount): Date[] =>
  Array.from({ length: count }, (_, index) => addWallClockDays(now, index * INSTALMENT_DAYS))

/** An amount in so many payments: equal whole kronor, what is over is in the first. */
export function splitAmount(amountMinor: number, count: number): number[] {
  const part = Math.floor(amountMinor / count / WHOLE) * WHOLE
  return [amountMinor - part * (count - 1), ...Array.from({ length: count - 1 }, () => part)]
}

/**
 * How these lines are paid on so many dates, or null where they are not. All is paid two days before a session begins,
 * so nothing is given on credit: a session that comes sooner, and what has no date, is paid whole with the first
 * payment. What is left to split has to cost `INSTALMENTS_FROM_MINOR` at least.
 */
export function planInstalments(
  lines: readonly InstalmentLine[],
  count: InstalmentCount,
  now: Date,
): InstalmentPlan | null {
  const due_at = instalmentDates(now, count)
  const last = due_at[count - 1] ?? now
  const isSplit = ({ starts_at }: InstalmentLine) =>
    starts_at !== null && last <= addWallClockDays(starts_at, -LET_GO_DAYS)
  const split = lines.filter(isSplit).reduce((sum, { price_minor }) => sum + price_minor, 0)
  if (split < INSTALMENTS_FROM_MINOR) return null
  const parts = lines.map((line) => splitAmount(line.price_minor, isSplit(line) ? count : 1))
  const perLine = parts.map((amounts) => due_at.map((_, index) => amounts[index] ?? 0))
  return {
    count,
    due_at,
    lines: perLine,
    amounts: due_at.map((_, index) => perLine.reduce((sum, amounts) => sum + (amounts[index] ?? 0), 0)),
  }
}

/** The plans that are offered for these lines, the shortest first; none below the limit or without the time. */
export const offeredPlans = (lines: readonly InstalmentLine[], now: Date): InstalmentPlan[] =>
  instalmentCounts.flatMap((count) => planInstalments(lines, count, now) ?? [])
