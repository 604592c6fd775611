import { addMonths, type Month, monthOf } from "./months.ts"
import type { PlanContents } from "./plans.ts"

/** The billing of a plan: monthly, or a year at once. */
export const membershipBillings = ["monthly", "yearly"] as const
export type MembershipBilling = (typeof membershipBillings)[number]
/** When a new membership begins: now, paid in proportion until the month ends, or next month. */
export const membershipStarts = ["now", "next"] as const
export type MembershipStart = (typeof membershipStarts)[number]
/** `open` waits for its charge, `resting` has failed finally and waits for the family, `paid` is final. */
export const periodStatuses = ["open", "resting", "paid"] as const
export type PeriodStatus = (typeof periodStatuses)[number]
/** How a period is paid: with the saved card, or by an invoice with a reference and due date. */
export const membershipPayments = ["card", "invoice"] as const
export type MembershipPayment = (typeof membershipPayments)[number]
/** Why the payment is missing: refused by the bank, to be confirmed by the cardholder, or an overdue invoice. */
export const chargeFailures = ["declined", "confirmation", "overdue"] as const
export type ChargeFailure = (typeof chargeFailures)[number]
/** The requests in a membership's history. */
export const membershipChanges = [
  "joined",
  "start_regretted",
  "change_asked",
  "change_regretted",
  "pause_asked",
  "pause_regretted",
  "restart_asked",
  "restart_regretted",
  "end_asked",
  "end_regretted",
  "charge_failed",
  "rested",
  "payment_changed",
  "players_changed",
  "withdrawn",
] as const
export type MembershipChange = (typeof membershipChanges)[number]
/** The pending changes that can be undone. */
export const membershipRegrets = ["start", "change", "pause", "restart", "end"] as const
export type MembershipRegret = (typeof membershipRegrets)[number]

/** The legal maximum (Konsumentverket); plans have shorter minimum terms. */
export const LONGEST_BINDING_MONTHS = 12
/** The longest pause, in whole months. */
export const LONGEST_PAUSE_MONTHS = 3
/** The version of the terms that are accepted by joining now. */
export const MEMBERSHIP_TERMS_VERSION = "2026-11"
/**
 * The membership of one player. Months named `…_on` and `…_from` are the first of a span, `…_until` the first after it.
 */
export interface MembershipState {
  plan_id: number
  /** The agreed price per month, in minor units. */
  price_minor: number
  billing: MembershipBilling
  joined_at: Date
  /** For how many days it can be withdrawn from, as agreed when joining. */
  withdrawal_days: number
  starts_on: Month
  bound_until: Month
  /** The first month after its end; null if it continues. */
  ends_on: Month | null
  change_on: Month | null
  next_plan_id: number | null
  next_price_minor: number | null
  /** What was agreed with the plan, and with the next one; null: what the plan has. */
  agreed: PlanContents | null
  next_agreed: PlanContents | null
  paused_from: Month | null
  paused_until: Month | null
  /** While a restart can be undone: the originally requested end of the pause. */
  paused_until_before: Month | null
  /** After payment while on hold: the first month that is charged again. */
  resumes_on: Month | null
}

export const membershipStateFields = [
  "plan_id",
  "price_minor",
  "billing",
  "joined_at",
  "withdrawal_days",
  "starts_on",
  "bound_until",
  "ends_on",
  "change_on",
  "next_plan_id",
  "next_price_minor",
  "agreed",
  "next_agreed",
  "paused_from",
  "paused_until",
  "paused_until_before",
  "resumes_on",
] as const satisfies readonly (keyof MembershipState)[]

export type MembershipPhase = "starting" | "running" | "paused" | "ended"

export type MembershipRefusal =
  | "no_active_membership"
  | "no_membership"
  | "withdrawal_over"
  | "membership_not_started"
  | "yearly_plan_stays"
  | "same_plan"
  | "membership_bound"
  | "membership_already_paused"
  | "membership_not_paused"
  | "pause_ends_by_itself"
  | "membership_already_ending"
  | "membership_ending"
  | "nothing_to_take_back"
  | "no_longer_pending"

/** The new state, or the refusal. */
export type MembershipStep = { state: MembershipState } | { refusal: MembershipRefusal }

interface PlanTerms {
  plan_id: number
  price_minor: number
  /** Null or left out: what the plan has when a period is granted. */
  agreed?: PlanContents | null
}

/** The state of a new membership. A year, or payment by invoice, starts with a whole month. */
export function joinMembership(
  plan: PlanTerms & { binding_months: number; withdrawal_days: number },
  {
    billing,
    start,
    paid_by = "card",
  }: { billing: MembershipBilling; start: MembershipStart; paid_by?: MembershipPayment },
  now: Date,
): MembershipState {
  const thisMonth = monthOf(now)
  const isAtOnce = start === "now" && billing === "monthly" && paid_by === "card"
  const starts_on = isAtOnce ? thisMonth : addMonths(thisMonth, 1)
  const bound = billing === "yearly" ? 12 : Math.min(plan.binding_months, LONGEST_BINDING_MONTHS)
  const bound_until = addMonths(starts_on, bound)
  return {
    plan_id: plan.plan_id,
    price_minor: plan.price_minor,
    billing,
    joined_at: now,
    withdrawal_days: plan.withdrawal_days,
    starts_on,
    bound_until,
    ends_on: billing === "yearly" ? bound_until : null,
    change_on: null,
    next_plan_id: null,
    next_price_minor: null,
    agreed: plan.agreed ?? null,
    next_agreed: null,
    paused_from: null,
    paused_until: null,
    paused_until_before: null,
    resumes_on: null,
  }
}

/** The state in the month of `now`: changes that are due are applied, pauses that are over removed. */
export function settleState(state: MembershipState, now: Date): MembershipState {
  const month = monthOf(now)
  const settled = { ...state }
  if (settled.change_on !== null && settled.change_on <= month) {
    settled.plan_id = settled.next_plan_id ?? settled.plan_id
    settled.price_minor = settled.next_price_minor ?? settled.price_minor
    settled.agreed = settled.next_agreed
    Object.assign(settled, noChange)
  }
  if (settled.paused_until !== null && settled.paused_until <= month) Object.assign(settled, noPause)
  if (settled.resumes_on !== null && settled.resumes_on <= month) settled.resumes_on = null
  return settled
}

const noChange = { change_on: null, next_plan_id: null, next_price_minor: null, next_agreed: null }
const noPause = { paused_from: null, paused_until: null, paused_until_before: null }

/** The status in the month of `now`: starting, running, paused or ended. */
export function phaseOf(state: MembershipState, now: Date): MembershipPhase {
  const month = monthOf(now)
  if (state.ends_on !== null && state.ends_on <= month) return "ended"
  if (month < state.starts_on) return state.ends_on === state.starts_on ? "ended" : "starting"
  return isPausedIn(state, month) ? "paused" : "running"
}

const isPausedIn = ({ paused_from, paused_until }: MembershipState, month: Month) =>
  paused_from !== null && paused_until !== null && paused_from <= month && month < paused_until

/** The pending changes that can be undone in the month of `now`. */
export function pendingOf(state: MembershipState, now: Date): Record<MembershipRegret, boolean> {
  const month = monthOf(now)
  const isLive = phaseOf(state, now) !== "ended"
  return {
    start: isLive && month < state.starts_on,
    change: isLive && state.change_on !== null && state.change_on > month,
    pause: isLive && state.paused_from !== null && state.paused_from > month,
    restart:
      isLive &&
      state.paused_until_before !== null &&
      state.paused_until !== null &&
      state.paused_until > month,
    end: isLive && state.billing === "monthly" && state.ends_on !== null,
  }
}

/**
 * Changes a monthly plan from the next period; to a cheaper one only after the minimum term. A later request replaces
 * an earlier one.
 */
export function changeMembership(given: MembershipState, plan: PlanTerms, now: Date): MembershipStep {
  const state = settleState(given, now)
  const refusal = whyNotMovable(state, now)
  if (refusal) return { refusal }
  if (state.plan_id === plan.plan_id) return { refusal: "same_plan" }
  if (changeableFrom(state, plan, now)) return { refusal: "membership_bound" }
  const { plan_id: next_plan_id, price_minor: next_price_minor, agreed: next_agreed = null } = plan
  return { state: { ...state, change_on: nextMonth(now), next_plan_id, next_price_minor, next_agreed } }
}

/** Whether another plan's month costs less than the agreed price. */
const isDowngrade = (state: Pick<MembershipState, "price_minor">, plan: Pick<PlanTerms, "price_minor">) =>
  plan.price_minor < state.price_minor

/** The first month in which a plan at this price can be changed to; null: the next one. */
export const changeableFrom = (
  state: Pick<MembershipState, "price_minor" | "bound_until">,
  plan: Pick<PlanTerms, "price_minor">,
  now: Date,
): Month | null => (isDowngrade(state, plan) && nextMonth(now) < state.bound_until ? state.bound_until : null)

/** Keeps the current plan. */
export function unchangeMembership(given: MembershipState, now: Date): MembershipStep {
  const state = settleState(given, now)
  if (!pendingOf(state, now).change) return { refusal: "nothing_to_take_back" }
  return { state: { ...state, ...takenBack.change() } }
}

/** Pauses whole months from the next one; a month of training between two pauses keeps each to three months. */
export function pauseMembership(given: MembershipState, months: number, now: Date): MembershipStep {
  const state = settleState(given, now)
  if (state.paused_from !== null && phaseOf(state, now) !== "ended")
    return { refusal: "membership_already_paused" }
  const refusal = whyNotMovable(state, now)
  if (refusal) return { refusal }
  if (!Number.isInteger(months) || months < 1 || months > LONGEST_PAUSE_MONTHS)
    throw new RangeError(`a pause of ${months} months`)
  const paused_from = nextMonth(now)
  return {
    state: {
      ...state,
      paused_from,
      paused_until: addMonths(paused_from, months),
      paused_until_before: null,
    },
  }
}

/** Cancels a pause before it begins, or ends a current one with the next month; in its last month it ends by itself. */
export function unpauseMembership(given: MembershipState, now: Date): MembershipStep {
  const state = settleState(given, now)
  if (phaseOf(state, now) === "ended") return { refusal: "no_active_membership" }
  if (pendingOf(state, now).pause) return { state: { ...state, ...takenBack.pause() } }
  if (phaseOf(state, now) !== "paused") return { refusal: "membership_not_paused" }
  if (state.paused_until === nextMonth(now)) return { refusal: "pause_ends_by_itself" }
  return { state: { ...state, paused_until: nextMonth(now), paused_until_before: state.paused_until } }
}

/**
 * Ends it at the end of the month after the minimum term, or this month if that is over. Before its start it is
 * cancelled.
 */
export function endMembership(given: MembershipState, now: Date): MembershipStep {
  const state = settleState(given, now)
  const phase = phaseOf(state, now)
  if (phase === "ended") return { refusal: "no_active_membership" }
  if (phase === "starting") return { state: { ...state, ...takenBack.start(state) } }
  if (state.ends_on !== null) return { refusal: "membership_already_ending" }
  return { state: { ...state, ends_on: endOf(state, now) } }
}

/** The first month without the membership if it is ended now. */
export const endOf = (state: Pick<MembershipState, "bound_until">, now: Date): Month =>
  state.bound_until > nextMonth(now) ? state.bound_until : nextMonth(now)

/** The state after undoing each change. */
const takenBack = {
  start: ({ starts_on }) => ({ ends_on: starts_on }),
  change: () => noChange,
  pause: () => noPause,
  restart: ({ paused_until_before }) => ({ paused_until: paused_until_before, paused_until_before: null }),
  end: () => ({ ends_on: null }),
} satisfies Record<MembershipRegret, (state: MembershipState) => Partial<MembershipState>>

/** What is undone by default: the first that is pending. */
const unnamedRegrets = ["end", "restart", "start"] as const satisfies readonly MembershipRegret[]

/**
 * Undoes a pending change.
 * @param regret what was shown as pending; by default an end, else a restart (the pause then stays), else the start
 */
export function keepMembership(
  given: MembershipState,
  now: Date,
  regret?: MembershipRegret,
): { state: MembershipState; regret: MembershipRegret } | { refusal: MembershipRefusal } {
  const state = settleState(given, now)
  if (phaseOf(state, now) === "ended") return { refusal: "no_membership" }
  const pending = pendingOf(state, now)
  if (regret && !pending[regret]) return { refusal: "no_longer_pending" }
  const found = regret ?? unnamedRegrets.find((unnamed) => pending[unnamed])
  if (!found) return { refusal: "nothing_to_take_back" }
  return { state: { ...state, ...takenBack[found](state) }, regret: found }
}

function whyNotMovable(state: MembershipState, now: Date): MembershipRefusal | null {
  const phase = phaseOf(state, now)
  if (phase === "ended") return "no_active_membership"
  if (phase === "starting") return "membership_not_started"
  if (state.billing === "yearly") return "yearly_plan_stays"
  if (state.ends_on !== null && state.ends_on <= nextMonth(now)) return "membership_ending"
  return null
}

const nextMonth = (now: Date): Month => addMonths(monthOf(now), 1)
