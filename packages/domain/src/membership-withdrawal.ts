import { academy } from "./academy.ts"
import { type MembershipState, type MembershipStep, phaseOf, withdrawalEnd } from "./memberships.ts"
import { addMonths, type Month, monthOf, monthStart } from "./months.ts"
import { DAY_MS, dayBounds, wallClockDate } from "./time.ts"

/** Passes of one type that came with a month, and those whose session has begun. */
export interface PassesUsed {
  granted: number
  used: number
  /** What such a pass costs when it is bought in a package, in minor units; null where none is sold. */
  price_minor: number | null
}

/** A month of a membership that has begun. */
export interface MonthUsed {
  passes: readonly PassesUsed[]
  /** Of a plan that doesn't count its sessions: the part of its days that has gone by, this one included; else null. */
  days_used: number | null
}

/** An order of a membership: what it costs, how many months it pays, and what came of those that have begun. */
export interface WithdrawnOrder {
  /** `open`: not paid yet. */
  status: "open" | "paid"
  amount_minor: number
  /** What of it has gone back before. */
  refunded_minor: number
  /** 12 of a year that is paid at once, else 1. */
  months: number
  periods: readonly MonthUsed[]
}

/** After a withdrawal the account and the player join with whole months for so long. */
export const REJOIN_MONTHS = 12

/** The last instant at which the membership can be withdrawn from: 14 days of Stockholm after the day of joining. */
export const withdrawableUntil = (joinedAt: Date): Date =>
  withdrawalEnd(joinedAt, academy.promises.withdrawal_days)

/**
 * Which part of a month was used. Passes count by what those of their type cost when they are bought in a package,
 * alike where one of the types is not sold so. Of a plan that counts no sessions it is the days at least, from the
 * first session on.
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
 * Which part of the days of a month has gone by, that of `now` included; of a month that was joined in its middle, of
 * the days from then on.
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

/** Thirds that add up to a whole öre are one, though their sum as a floating-point number is a trace below. */
const ROUNDING = 1e-6

/**
 * What a withdrawal does to an order, in minor units: a paid one gives back what was not used, less what went back
 * before; one that waits for its money is owed for what was used, and no more.
 */
export function settleWithdrawnOrder(order: WithdrawnOrder): { back_minor: number; owed_minor: number } {
  const used = priceOfUsed(order)
  if (order.status === "open") return { back_minor: 0, owed_minor: used }
  return { back_minor: Math.max(0, order.amount_minor - order.refunded_minor - used), owed_minor: 0 }
}

/**
 * The membership ends at once, with what was pending.
 * @param askedAt when the family said so: `now`, or the day of the letter that the office acts on
 */
export function withdrawMembership(state: MembershipState, askedAt: Date, now: Date): MembershipStep {
  if (phaseOf(state, now) === "ended") return { refusal: "no_active_membership" }
  if (askedAt > withdrawableUntil(state.joined_at)) return { refusal: "withdrawal_over" }
  return {
    state: {
      ...state,
      ends_on: monthOf(now),
      change_on: null,
      next_plan_id: null,
      next_price_minor: null,
      paused_from: null,
      paused_until: null,
      paused_until_before: null,
      resumes_on: null,
    },
  }
}
