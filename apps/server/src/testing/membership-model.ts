import { findDuePeriod, nextChargeAt, resumeAfterRest } from "@academy/domain/membership-periods"
import {
  type ChargeFailure,
  changeMembership,
  endMembership,
  joinMembership,
  keepMembership,
  LONGEST_PAUSE_MONTHS,
  type MembershipRegret,
  type MembershipState,
  type MembershipStep,
  membershipRegrets,
  pauseMembership,
  pendingOf,
  phaseOf,
  settleState,
  unchangeMembership,
  unpauseMembership,
} from "@academy/domain/memberships"
import { type Month, monthOf } from "@academy/domain/months"
import { contentsOf } from "@academy/domain/plans"
import fc from "fast-check"

/** What the model knows of its two plans. */
export const terms = {
  pro: {
    price_minor: 190_000,
    yearly_price_minor: 169_000,
    group_passes: 10,
    personal_passes: 1,
    players: 1,
    binding_months: 6,
  },
  basic: {
    price_minor: 100_000,
    yearly_price_minor: 90_000,
    group_passes: 4,
    personal_passes: 0,
    players: 1,
    binding_months: 3,
  },
}
export type Plan = keyof typeof terms

const actions = ["join", "change", "unchange", "pause", "unpause", "end", "keep"] as const
const cards = ["works", "declines", "confirms"] as const
type Card = (typeof cards)[number]
/** What a family does, and how many moments go by before each step. */
export const sequence = fc.record({
  steps: fc.array(
    fc.record({
      /** Moments that go by before it. */
      wait: fc.integer({ min: 1, max: 10 }),
      action: fc.constantFrom<(typeof actions)[number] | Card>(
        ...actions,
        ...cards,
        // More of what a family with a membership does.
        ...(["pause", "pause", "unpause", "change", "declines", "works"] as const),
      ),
      plan: fc.constantFrom<Plan[]>("pro", "basic"),
      billing: fc.constantFrom("monthly" as const, "monthly" as const, "yearly" as const),
      start: fc.constantFrom("now" as const, "next" as const),
      months: fc.integer({ min: 1, max: LONGEST_PAUSE_MONTHS }),
      isRegretted: fc.boolean(),
      /** What keeping names. */
      what: fc.constantFrom(undefined, ...membershipRegrets),
    }),
    { minLength: 8, maxLength: 20 },
  ),
})
export type Step = (typeof sequence extends fc.Arbitrary<infer S> ? S : never)["steps"][number]
export const isCard = (action: Step["action"]): action is Card => cards.some((card) => card === action)

interface Period {
  month: Month
  plan_id: number
  amount_minor: number
  failures: number
  last_failure: ChargeFailure | null
  first_tried_at: Date
  next_charge_at: Date | null
  paid_at: Date | null
}
interface Lived {
  state: MembershipState
  isOver: boolean
  periods: Period[]
}
/**
 * What the rules of the domain alone say of one family, without rows.
 * @param planIds the numbers that the database gave the plans
 */
export class MembershipModel {
  readonly #planIds: Record<Plan, number>

  card: Card = "works"
  lived: Lived[] = []
  pausedMonths = new Set<Month>()

  constructor(planIds: Record<Plan, number>) {
    this.#planIds = planIds
  }

  get live() {
    const newest = this.lived.at(-1)
    return newest?.isOver === false ? newest : null
  }

  runJobs(now: Date) {
    const { live } = this
    if (!live) return
    const { periods } = live
    if (phaseOf(live.state, now) === "ended") live.isOver = true
    if (live.isOver) return
    if (phaseOf(live.state, now) === "paused") this.pausedMonths.add(monthOf(now))
    const known = { latest: periods.at(-1)?.month ?? null, isUnpaid: periods.some(({ paid_at }) => !paid_at) }
    const due = findDuePeriod(live.state, known, now)
    if (due) {
      const isFree = due.amount_minor === 0
      periods.push({
        ...due,
        failures: 0,
        last_failure: null,
        first_tried_at: now,
        next_charge_at: isFree ? null : now,
        paid_at: isFree ? now : null,
      })
    }
    const open = periods.find(
      ({ paid_at, next_charge_at }) => !paid_at && next_charge_at && next_charge_at <= now,
    )
    if (!open) return
    if (this.card === "works") {
      Object.assign(open, { paid_at: now, next_charge_at: null })
      live.state = resumeAfterRest(live.state, { ...open, paid_by: "card" }, now)
      return
    }
    open.failures++
    open.last_failure = this.card === "declines" ? "declined" : "confirmation"
    open.next_charge_at = nextChargeAt(open.first_tried_at, open.failures)
  }

  /** Another card is charged at once for what waits. */
  putIn(card: Card, now: Date) {
    if (card === this.card) return
    this.card = card
    const unpaid = this.live?.periods.find(({ paid_at }) => !paid_at)
    if (unpaid) unpaid.next_charge_at = now
  }

  /** Makes a step; answers the code that refuses it, if one does. */
  take(given: Step, now: Date): string | null {
    const { action, plan, billing, start } = given
    const { live } = this
    if (action === "join") {
      if (live) return "already_member"
      const { price_minor, yearly_price_minor, binding_months } = terms[plan]
      const price = billing === "yearly" ? yearly_price_minor : price_minor
      const agreed = { withdrawal_days: 14, agreed: contentsOf(terms[plan]) }
      const joined = { plan_id: this.#planIds[plan], price_minor: price, binding_months, ...agreed }
      this.lived.push({ state: joinMembership(joined, { billing, start }, now), isOver: false, periods: [] })
      return null
    }
    if (!live) return action === "unchange" || action === "keep" ? "no_membership" : "no_active_membership"
    const step = this.stepOf(given, live.state, now)
    if ("refusal" in step) return step.refusal
    live.state = step.state
    live.isOver = phaseOf(step.state, now) === "ended"
    return null
  }

  planOf(id: number): Plan {
    return id === this.#planIds.basic ? "basic" : "pro"
  }

  /** The number of the plan that the address of a step names. */
  planNamedBy({ action, plan }: Step, now: Date): number {
    if (action === "join" || !this.live) return this.#planIds[plan]
    const state = settleState(this.live.state, now)
    return action === "change" ? this.#planIds[this.otherPlan(state)] : state.plan_id
  }

  /** The plan that a change leads to. */
  otherPlan({ plan_id }: MembershipState): Plan {
    return this.planOf(plan_id) === "pro" ? "basic" : "pro"
  }

  private stepOf({ action, months, what }: Step, state: MembershipState, now: Date): MembershipStep {
    switch (action) {
      case "change": {
        const plan = this.otherPlan(settleState(state, now))
        return changeMembership(
          state,
          {
            plan_id: this.#planIds[plan],
            price_minor: terms[plan].price_minor,
            agreed: contentsOf(terms[plan]),
          },
          now,
        )
      }
      case "unchange":
        return unchangeMembership(state, now)
      case "pause":
        return pauseMembership(state, months, now)
      case "unpause":
        return unpauseMembership(state, now)
      case "end":
        return endMembership(state, now)
      default:
        return keepMembership(state, now, what)
    }
  }
}

/** What takes a step back that was just made, if anything does. */
export function regretOf(
  action: Step["action"],
  was: MembershipState,
  now: Date,
): { action: "unchange" | "unpause" } | { action: "keep"; what: MembershipRegret } | null {
  if (action === "change" && !pendingOf(was, now).change) return { action: "unchange" }
  if (action === "pause") return { action: "unpause" }
  if (action === "unpause" && phaseOf(was, now) === "paused") return { action: "keep", what: "restart" }
  return action === "end" && phaseOf(was, now) !== "starting" ? { action: "keep", what: "end" } : null
}
