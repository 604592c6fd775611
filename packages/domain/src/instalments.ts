import { LET_GO_DAYS, type PaymentMethod } from "./bookings.ts"
import { spreadDiscount } from "./discounts.ts"
import { addWallClockDays } from "./time.ts"

/** The least total of seats that may be paid in instalments, in minor units. */
export const INSTALMENTS_FROM_MINOR = 150_000
/** The numbers of instalments. */
export const instalmentCounts = [2, 3] as const
export type InstalmentCount = (typeof instalmentCounts)[number]
/** The state of an instalment: `agreed` waits for the first payment. */
export const instalmentStates = ["agreed", "open", "paid", "cancelled"] as const
/** Days between two instalments. */
export const INSTALMENT_DAYS = 30
/** One krona: instalments are whole kronor, except the first. */
const WHOLE = 100

/** How many days before the due date a family is reminded, and how many days after it is told of a missing payment. */
export const INSTALMENT_REMINDED_DAYS = 3
export const INSTALMENT_OVERDUE_DAYS = 1
/** How many days after a failed charge of the saved card the family is told that the payment is late. */
export const CARD_FAILED_DAYS = 7

/** Whether the first instalment can be paid with this method: passes and wallet pay everything at once. */
export const isPaidInInstalments = (method: PaymentMethod | null): boolean =>
  method === "card" || method === "swish" || method === "bank_transfer"

export interface InstalmentLine {
  /** Minor units. */
  price_minor: number
  /** When the session begins; null for items without a date, which are paid at once. */
  starts_at: Date | null
}

export interface InstalmentPlan {
  count: InstalmentCount
  /** The due dates; the first is now. */
  due_at: Date[]
  /** The instalments in minor units. Their sum is the price of all lines. */
  amounts: number[]
  /** The same per line, in their order; 0 where a line is paid with the first instalment only. */
  lines: number[][]
}

/** The due dates: the first now, the others a month apart at the same time of day. */
export const instalmentDates = (now: Date, count: InstalmentCount): Date[] =>
  Array.from({ length: count }, (_, index) => addWallClockDays(now, index * INSTALMENT_DAYS))

/** Splits an amount into equal whole kronor; the first gets the remainder. */
export function splitAmount(amountMinor: number, count: number): number[] {
  const part = Math.floor(amountMinor / count / WHOLE) * WHOLE
  return [amountMinor - part * (count - 1), ...Array.from({ length: count - 1 }, () => part)]
}

/**
 * The plan for paying these lines in instalments, or null if that is not offered. Everything is paid two days before
 * its session, so that no credit is given: earlier sessions, and items without a date, are paid with the first
 * instalment. The remainder must be at least `INSTALMENTS_FROM_MINOR`.
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

/** The plans offered for these lines, shortest first; none below the limit or without enough time. */
export const offeredPlans = (lines: readonly InstalmentLine[], now: Date): InstalmentPlan[] =>
  instalmentCounts.flatMap((count) => planInstalments(lines, count, now) ?? [])

/** Into how many dated parts an admin splits an unpaid invoice. */
export const splitCounts = [2, 3, 4] as const
/** The last part is due within a year. */
export const LONGEST_SPLIT_DAYS = 366

/**
 * The parts of an unpaid invoice: whole kronor, the first gets the remainder. Each later part is spread over the lines,
 * so that parts and lines add up to the öre.
 * @param open what is unpaid of each line, in minor units
 */
export function splitInvoice(
  open: readonly number[],
  due_at: readonly Date[],
): Pick<InstalmentPlan, "due_at" | "amounts" | "lines"> {
  const amounts = splitAmount(
    open.reduce((sum, amount) => sum + amount, 0),
    due_at.length,
  )
  const left = [...open]
  const later = amounts.slice(1).map((part) => {
    const shares = spreadDiscount(left, part)
    for (const [index, share] of shares.entries()) left[index] = (left[index] ?? 0) - share
    return shares
  })
  return {
    due_at: [...due_at],
    amounts,
    lines: left.map((first, index) => [first, ...later.map((shares) => shares[index] ?? 0)]),
  }
}
