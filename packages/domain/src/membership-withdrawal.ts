import { type MembershipState, type MembershipStep, phaseOf } from "./memberships.ts"
import { addMonths, type Month, monthOf, monthStart } from "./months.ts"
import { DAY_MS, dayBounds, fromWallClock, toWallClock, wallClockDate } from "./time.ts"

/** The passes of one type granted for a month, and how many were used for sessions that have begun. */
export interface PassesUsed {
  granted: number
  used: number
  /** The price of such a pass in a package, in minor units; null if none is sold. */
  price_minor: number | null
}

/** A month of a membership that has begun. */
export interface MonthUsed {
  passes: readonly PassesUsed[]
  /** For a plan without a number of sessions: the part of its days that has passed, including today; else null. */
  days_used: number | null
}

/** An order of a membership: its price, how many months it pays for, and the use of those that have begun. */
export interface WithdrawnOrder {
  /** `open`: not paid yet. */
  status: "open" | "paid"
  amount_minor: number
  /** What was refunded before. */
  refunded_minor: number
  /** 12 for a year paid at once, else 1. */
  months: number
  periods: readonly MonthUsed[]
}

/** How long after a withdrawal the account and the player can only join with whole months. */
export const REJOIN_MONTHS = 12

/** The last instant for withdrawing: so many days, at the academy, after the day of joining or buying. */
export function withdrawableUntil(agreedAt: Date, days: number): Date {
  const { year, month, day } = toWallClock(agreedAt)
  return fromWallClock({ year, month, day: day + days, hour: 23, minute: 59, second: 59 })
}

/**
 * The part of a month that was used. Passes are weighted by their price in a package, equally if one of the types is
 * not sold. For plans without a number of sessions it is at least the part of the days, from the first session on.
 */
function partUsed({ passes, days_used }: MonthUsed): number {
  const isPriced = passes.every(({ price_minor }) => price_minor !== null && price_minor > 0)
  const worth = (count: (one: PassesUsed) => number) =>
    passes.reduce((sum, one) => sum + count(one) * (isPriced ? (one.price_minor ?? 1) : 1), 0)
  const granted = worth((one) => one.granted)
  if (granted === 0) return 0
  const used = worth((one) => one.used) / granted
  return used > 0 ? Math.max(used, days_used ?? 0) : 0
}

/**
 * The part of a month's days that has passed, including that of `now`; for a month joined in the middle, of the days
 * from then on.
 */
export function daysUsed(month: Month, joinedAt: Date, now: Date): number {
  const begins = monthStart(month)
  const ends = monthStart(addMonths(month, 1))
  const from = joinedAt > begins && joinedAt < ends ? dayBounds(wallClockDate(joinedAt)).from : begins
  const until = dayBounds(wallClockDate(now)).until
  const days = (end: Date) => Math.round((end.getTime() - from.getTime()) / DAY_MS)
  return Math.min(1, Math.max(0, days(until) / days(ends)))
}

/** The price of what was used, in minor units, rounded down to the öre. */
export function priceOfUsed({ amount_minor, months, periods }: WithdrawnOrder): number {
  const used = periods.reduce((sum, period) => sum + (amount_minor * partUsed(period)) / months, 0)
  return Math.min(amount_minor, Math.floor(used + ROUNDING))
}

/** Tolerance: thirds that sum to a whole öre are slightly less as floating-point numbers. */
const ROUNDING = 1e-6

/**
 * What a withdrawal does to an order, in minor units: a paid one refunds what was not used, less earlier refunds; an
 * unpaid one is owed for what was used.
 */
export function settleWithdrawnOrder(order: WithdrawnOrder): { back_minor: number; owed_minor: number } {
  const used = priceOfUsed(order)
  if (order.status === "open") return { back_minor: 0, owed_minor: used }
  return { back_minor: Math.max(0, order.amount_minor - order.refunded_minor - used), owed_minor: 0 }
}

/**
 * The membership ends at once, with what was pending.
 * @param askedAt when the family said so: `now`, or the day of the message that the office acts on
 */
export function withdrawMembership(state: MembershipState, askedAt: Date, now: Date): MembershipStep {
  if (phaseOf(state, now) === "ended") return { refusal: "no_active_membership" }
  if (askedAt > withdrawableUntil(state.joined_at, state.withdrawal_days))
    return { refusal: "withdrawal_over" }
  return {
    state: {
      ...state,
      ends_on: monthOf(now),
      change_on: null,
      next_plan_id: null,
      next_price_minor: null,
      next_agreed: null,
      paused_from: null,
      paused_until: null,
      paused_until_before: null,
      resumes_on: null,
    },
  }
}
