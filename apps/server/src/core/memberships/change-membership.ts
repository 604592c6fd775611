import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { changeMembership as change } from "@academy/domain/memberships"
import { contentsOf } from "@academy/domain/plans"
import { and, eq } from "drizzle-orm"
import { planOn } from "../../db/offer-prices.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseChangedPrice } from "../orders/index.ts"
import { type MembershipOfPlayer, stepMembership } from "./step-membership.ts"

/**
 * Changes to another plan from the next period. It changes the charges, so only the payer may: `not_the_payer`. Without
 * a plan: `membership_id_required_for_change`; if its price differs from the one shown: `price_changed`.
 */
export function changeMembership(
  deps: Deps,
  caller: Caller,
  input: MembershipOfPlayer,
  { expected_price, expected_day }: BodyOf<typeof calls.changeMembership> = {},
) {
  return stepMembership(deps, caller, input, {
    missing: "no_active_membership",
    isNamed: false,
    expected_day,
    async take(state, now, row, tx) {
      if (input.membership === 0) throw new Refusal("membership_id_required_for_change")
      const [plan] = await tx
        .select(planOn(now))
        .from(membershipPlans)
        .where(and(eq(membershipPlans.id, input.membership), eq(membershipPlans.active, true)))
      if (!plan) throw new Refusal("not_found")
      if (row.account_id !== caller.account_id) throw new Refusal("not_the_payer")
      const { id: plan_id, price_minor } = plan
      const step = change(state, { plan_id, price_minor, agreed: contentsOf(plan) }, now)
      if ("refusal" in step) return step
      refuseChangedPrice(expected_price, plan.price_minor)
      return {
        ...step,
        kind: "change_asked",
        effective: step.state.change_on ?? state.starts_on,
        plan_id: plan.id,
      }
    },
  })
}
