import {
  LONGEST_PAUSE_MONTHS,
  type MembershipPayment,
  type MembershipState,
  phaseOf,
  settleState,
} from "./memberships.ts"
import { toWhole } from "./money.ts"
import { addMonths, type Month, monthOf, monthStart, monthsBetween } from "./months.ts"
import { addWallClockDays, toWallClock } from "./time.ts"

/** Days after the first attempt on which a failed charge is retried; after the last, the membership is on hold. */
export const CHARGE_RETRY_DAYS = [3, 7] as const
/** The payment term of a period's invoice, in days: with both reminders it ends within the month. */
export const INVOICE_DAYS = 10
/** The passes per month of a plan without a number of group sessions: two a day, more than anybody uses. */
export const UNCOUNTED_GROUP_PASSES = 62

export interface DuePeriod {
  month: Month
  plan_id: number
  /** 0: already paid with the year. */
  amount_minor: number
  agreed: MembershipState["agreed"]
}

/**
 * The period to open now, or null. A month that was not opened in time is never charged later.
 * @param known the newest period, and whether one is unpaid: then no other is opened
 */
export function findDuePeriod(
  given: MembershipState,
  known: { latest: Month | null; isUnpaid: boolean },
  now: Date,
): DuePeriod | null {
  const state = settleState(given, now)
  const month = monthOf(now)
  const isOpenable = known.latest === null || known.latest < month
  if (phaseOf(state, now) !== "running" || known.isUnpaid || !isOpenable) return null
  if (state.resumes_on !== null && month < state.resumes_on) return null
  const { plan_id, agreed } = state
  return { month, plan_id, agreed, amount_minor: amountOf(state, month, known.latest === null) }
}

function amountOf(state: MembershipState, month: Month, isFirst: boolean): number {
  if (state.billing === "yearly") return isFirst ? 12 * state.price_minor : 0
  return isPartOfMonth(state, month) ? proRata(state.price_minor, state.joined_at) : state.price_minor
}

/** Joined immediately, in the middle of the month. */
const isPartOfMonth = ({ starts_on, joined_at }: MembershipState, month: Month): boolean =>
  month === starts_on && monthOf(joined_at) === month

/** The days of a month from the day of `now` inclusive, and all its days. */
function daysLeft(now: Date): { left: number; days: number } {
  const { year, month, day } = toWallClock(now)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { left: days - day + 1, days }
}

/** Whether joining on the day of `now` grants a whole month. */
export const isWholeMonth = (now: Date): boolean => toWallClock(now).day === 1

/** The price of the rest of a month from the day of `now` inclusive, in proportion; whole kronor. */
export function proRata(priceMinor: number, now: Date): number {
  const { left, days } = daysLeft(now)
  return toWhole((priceMinor * left) / days)
}

/** The passes of a type for the rest of a month from the day of `now` inclusive: in proportion, rounded up. */
export function proRataPasses(passes: number, now: Date): number {
  const { left, days } = daysLeft(now)
  return Math.ceil((passes * left) / days)
}

/** The passes of a plan for a whole month, for every kind of training that passes pay for. */
export const passesOfPlan = ({
  group_passes,
  personal_passes,
}: {
  group_passes: number | null
  personal_passes: number
}): { kind: "group" | "individual"; amount: number }[] =>
  (
    [
      { kind: "group", amount: group_passes ?? UNCOUNTED_GROUP_PASSES },
      { kind: "individual", amount: personal_passes },
    ] as const
  ).filter(({ amount }) => amount > 0)

/**
 * How many passes of a type a period grants; in proportion for a month joined in the middle, whenever it is paid.
 * @param passes the plan's number for a month
 */
export const passesOfPeriod = (passes: number, state: MembershipState, month: Month): number =>
  isPartOfMonth(state, month) ? proRataPasses(passes, state.joined_at) : passes

/**
 * When a charge that has failed this often is retried; null: the membership goes on hold.
 * @param firstTriedAt the first attempt
 */
export function nextChargeAt(firstTriedAt: Date, failures: number): Date | null {
  const days = CHARGE_RETRY_DAYS[failures - 1]
  return days === undefined ? null : addWallClockDays(firstTriedAt, days)
}

/** A period that has just been paid, its number of failed charges, and the payment method of the next one. */
interface PaidPeriod {
  month: Month
  failures: number
  paid_by: MembershipPayment
}

/**
 * The state after a period is paid. Paid in a later month than its own, it covers the rest of that month, and nothing
 * more is charged until the next one; a year paid at once is extended by the months on hold. Only a part of a month,
 * charged to a card before its last retry failed, is followed by a normal month.
 */
export function resumeAfterRest(state: MembershipState, paid: PaidPeriod, now: Date): MembershipState {
  const rested = monthsBetween(paid.month, monthOf(now))
  if (rested <= 0 || phaseOf(state, now) === "ended") return state
  const hasRested = paid.failures > CHARGE_RETRY_DAYS.length
  if (isPartOfMonth(state, paid.month) && paid.paid_by === "card" && !hasRested) return state
  const { billing, ends_on } = state
  return {
    ...state,
    resumes_on: addMonths(monthOf(now), 1),
    ends_on: billing === "yearly" && ends_on !== null ? addMonths(ends_on, rested) : ends_on,
  }
}

/** When an invoice written now is due. */
export const invoiceDueAt = (now: Date): Date => addWallClockDays(now, INVOICE_DAYS)

/** Passes of a period are valid to the end of its month; if paid later, to the end of the month after the payment. */
export const membershipPassesExpireAt = (month: Month, paidAt: Date): Date =>
  monthStart(addMonths(monthOf(paidAt), monthOf(paidAt) === month ? 1 : 2))

/** Passes that are valid when a pause begins wait, and are valid for the month after it. */
export const passesAfterPause = (from: Month, until: Month) => ({
  rest_from: monthStart(from),
  rest_until: monthStart(until),
  expires_at: monthStart(addMonths(until, 1)),
})

/**
 * Until when passes of the period `month`, granted at `grantedAt`, were valid before a pause from `from`. Those that
 * waited through an earlier pause were valid until this one began.
 */
export function passesExpireWithoutPause(from: Month, month: Month, grantedAt: Date): Date {
  const granted = membershipPassesExpireAt(month, grantedAt)
  const begins = monthStart(from)
  return granted > begins ? granted : begins
}

/** The next charge: its day and amount, or null. Periods are known up to `latest`. */
export function nextCharge(
  given: MembershipState,
  latest: Month | null,
  now: Date,
): { month: Month; amount_minor: number } | null {
  let month = monthOf(now)
  if (latest !== null && latest >= month) month = addMonths(latest, 1)
  if (month < given.starts_on) month = given.starts_on
  for (let ahead = 0; ahead <= LONGEST_PAUSE_MONTHS + 1; ahead++, month = addMonths(month, 1)) {
    const at = month === monthOf(now) ? now : monthStart(month)
    const due = findDuePeriod(given, { latest, isUnpaid: false }, at)
    if (due && due.amount_minor > 0) return { month, amount_minor: due.amount_minor }
  }
  return null
}

/** What is still to be paid until the end of the minimum term, without pauses, in minor units. */
export function costUntilFree(given: MembershipState, latest: Month | null, now: Date): number {
  let sum = 0
  let newest = latest
  for (let month = monthOf(now); month < given.bound_until; month = addMonths(month, 1)) {
    const at = month === monthOf(now) ? now : monthStart(month)
    const due = findDuePeriod(given, { latest: newest, isUnpaid: false }, at)
    if (!due) continue
    sum += due.amount_minor
    newest = month
  }
  return sum
}
