import { academy } from "./academy.ts"
import { type MembershipState, type MembershipStep, phaseOf, withdrawalEnd } from "./memberships.ts"
import { monthOf } from "./months.ts"

/** An order of a membership: what it costs, how many months it pays, and what came of those that have begun. */
export interface WithdrawnOrder {
  /** `open`: not paid yet. */
  status: "open" | "paid"
  amount_minor: number
  /** What of it has gone back before. */
  refunded_minor: number
  /** 12 of a year that is paid at once, else 1. */
  months: number
  /** Of each month that has begun: passes granted, and those whose session has begun. */
  periods: readonly { granted: number; used: number }[]
}

/** The last instant at which the membership can be withdrawn from: 14 days of Stockholm after the day of joining. */
export const withdrawableUntil = (joinedAt: Date): Date =>
  withdrawalEnd(joinedAt, academy.promises.withdrawal_days)

/**
 * The price of what was used, in minor units, rounded down to the öre: each pass of a month is the same part of the
 * month's price, whatever its type.
 */
export function priceOfUsed({ amount_minor, months, periods }: WithdrawnOrder): number {
  const used = periods
    .filter(({ granted }) => granted > 0)
    .reduce((sum, period) => sum + (amount_minor * period.used) / (period.granted * months), 0)
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
