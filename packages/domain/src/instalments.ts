import { academy } from "./academy.ts"
import { MOST_BASKET_LINES } from "./basket.ts"
import { LET_GO_DAYS, type PaymentMethod } from "./bookings.ts"
import { spreadDiscount } from "./discounts.ts"
import { minorPerMajor } from "./money.ts"
import { addWallClockDays, dayBounds, fromWallClock, toWallClock, wallClockDate } from "./time.ts"

/** The least total of seats that may be paid in instalments, in minor units. */
export const INSTALMENTS_FROM_MINOR = 150_000
/** The numbers of instalments where a session has no payment days of its own. */
export const instalmentCounts = [2, 3] as const
/** How many payment days a camp can have, beside the first payment at booking. */
export const MOST_PAYMENT_DAYS = 3
/** Each camp of a basket can bring its own payment days. */
export const MOST_INSTALMENTS = 1 + MOST_PAYMENT_DAYS * MOST_BASKET_LINES
/** The state of an instalment: `agreed` waits for the first payment. */
export const instalmentStates = ["agreed", "open", "paid", "cancelled"] as const
/** Days between two instalments. */
export const INSTALMENT_DAYS = 30
/** From this hour of a payment day saved cards are charged, the academy's time. */
const CHARGED_FROM_HOUR = 9

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
  /** The camp's own payment days after booking, ascending; none: the usual dates. */
  payment_days?: readonly string[]
}

export interface InstalmentPlan {
  count: number
  /** On payment days of camps: the family agrees to the days that it was shown. */
  is_on_payment_days: boolean
  /** The due dates; the first is now. */
  due_at: Date[]
  /** The instalments in minor units. Their sum is the price of all lines. */
  amounts: number[]
  /** The same per line, in their order; 0 where a line is paid with the first instalment only. */
  lines: number[][]
}

/** The due dates: the first now, the others a month apart at the same time of day. */
export const instalmentDates = (now: Date, count: number): Date[] =>
  Array.from({ length: count }, (_, index) => addWallClockDays(now, index * INSTALMENT_DAYS))

/** Splits an amount into equal whole kronor; the first gets the remainder. */
export function splitAmount(amountMinor: number, count: number): number[] {
  const part = Math.floor(amountMinor / count / minorPerMajor()) * minorPerMajor()
  return [amountMinor - part * (count - 1), ...Array.from({ length: count - 1 }, () => part)]
}

/**
 * The plan for paying these lines in instalments, or null if that is not offered. Everything is paid two days before
 * its session, so that no credit is given: earlier sessions, and items without a date, are paid with the first
 * instalment. The remainder must be at least `INSTALMENTS_FROM_MINOR`.
 */
function planUsual(lines: readonly InstalmentLine[], count: number, now: Date): InstalmentPlan | null {
  const due_at = instalmentDates(now, count)
  const last = due_at[count - 1] ?? now
  const isSplit = ({ starts_at }: InstalmentLine) =>
    starts_at !== null && last <= addWallClockDays(starts_at, -LET_GO_DAYS)
  const split = lines.filter(isSplit).reduce((sum, { price_minor }) => sum + price_minor, 0)
  if (split < INSTALMENTS_FROM_MINOR) return null
  const parts = lines.map((line) => splitAmount(line.price_minor, isSplit(line) ? count : 1))
  return toPlan(
    { due_at, is_on_payment_days: false },
    parts.map((amounts) => due_at.map((_, index) => amounts[index] ?? 0)),
  )
}

const toPlan = (
  { due_at, is_on_payment_days }: Pick<InstalmentPlan, "due_at" | "is_on_payment_days">,
  lines: number[][],
): InstalmentPlan => ({
  count: due_at.length,
  is_on_payment_days,
  due_at,
  lines,
  amounts: due_at.map((_, index) => lines.reduce((sum, amounts) => sum + (amounts[index] ?? 0), 0)),
})

/** The last payment day that a camp of this start can have. */
export const lastPaymentDay = (startsAt: Date): string =>
  wallClockDate(addWallClockDays(startsAt, -LET_GO_DAYS))

/** Why these are no payment days of a camp: they rise, and everything is paid two days before it. */
export function whyNoPaymentDays(
  days: readonly string[],
  startsAt: Date,
): "not_ascending" | "too_late" | null {
  if (days.some((day, index) => index > 0 && day <= (days[index - 1] ?? ""))) return "not_ascending"
  return (days.at(-1) ?? "") > lastPaymentDay(startsAt) ? "too_late" : null
}

/** The due date of a payment day: the whole day counts, as for any invoice. */
export const dueOn = (day: string): Date => new Date(dayBounds(day).until.getTime() - 1)

/** When a saved card is charged: in the morning of a payment day, and not the day after, as it is due until its end. */
export function chargeAt(due_at: Date): Date {
  const day = wallClockDate(due_at)
  const morning = { ...toWallClock(due_at), hour: CHARGED_FROM_HOUR, minute: 0, second: 0 }
  return due_at.getTime() === dueOn(day).getTime() ? fromWallClock(morning) : due_at
}

const hasPaymentDays = ({ payment_days = [] }: InstalmentLine) => payment_days.length > 0

/**
 * The plan on the camps' own days: each camp is split by all of its days, and parts whose day has come are paid now.
 * What camps have on the same day is one payment. All other items are paid now. Null if nothing is left for later.
 */
function planOnPaymentDays(lines: readonly InstalmentLine[], now: Date): InstalmentPlan | null {
  const today = wallClockDate(now)
  const perLine = lines.map(({ price_minor, payment_days = [] }) => {
    const [first = 0, ...parts] = splitAmount(price_minor, payment_days.length + 1)
    const later = payment_days.map((day, index) => ({ day, amount: parts[index] ?? 0 }))
    const sum = later.reduce((total, { day, amount }) => (day <= today ? total + amount : total), first)
    return { first: sum, later: later.filter(({ day, amount }) => day > today && amount > 0) }
  })
  const days = [...new Set(perLine.flatMap(({ later }) => later.map(({ day }) => day)))].sort()
  if (days.length === 0) return null
  const amountOn = (later: { day: string; amount: number }[], wanted: string) =>
    later.find(({ day }) => day === wanted)?.amount ?? 0
  return toPlan(
    { due_at: [now, ...days.map(dueOn)], is_on_payment_days: true },
    perLine.map(({ first, later }) => [first, ...days.map((day) => amountOn(later, day))]),
  )
}

/**
 * The plans offered for these lines, shortest first; where a camp has payment days of its own, one on those. Later
 * payments may be invoices, so there are none before the academy may send those.
 */
export function offeredPlans(lines: readonly InstalmentLine[], now: Date): InstalmentPlan[] {
  if (!academy.is_confirmed) return []
  return lines.some(hasPaymentDays)
    ? [planOnPaymentDays(lines, now)].filter((plan) => plan !== null)
    : instalmentCounts.flatMap((count) => planUsual(lines, count, now) ?? [])
}

/** The offered plan of so many payments; null if there is none. */
export const planInstalments = (
  lines: readonly InstalmentLine[],
  count: number,
  now: Date,
): InstalmentPlan | null => offeredPlans(lines, now).find((plan) => plan.count === count) ?? null

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

/** The days of the payments after the first. */
export const laterDays = (dueAt: readonly Date[]): string[] => dueAt.slice(1).map(wallClockDate)

/** Whether these are the later days of the plan; those of the usual dates may pass midnight. */
export const isAsShown = (
  { due_at, is_on_payment_days }: Pick<InstalmentPlan, "due_at" | "is_on_payment_days">,
  shown: readonly string[] | undefined,
): boolean => shown === undefined || !is_on_payment_days || laterDays(due_at).join() === shown.join()
