import { academy } from "@academy/domain/academy"
import { costUntilFree, nextCharge } from "@academy/domain/membership-periods"
import { withdrawableUntil } from "@academy/domain/membership-withdrawal"
import {
  joinMembership,
  type MembershipBilling,
  type MembershipPayment,
  type MembershipStart,
} from "@academy/domain/memberships"
import { toMinor } from "@academy/domain/money"
import { addMonths, monthOf, monthStart } from "@academy/domain/months"
import type { Plan } from "./queries.ts"

/** What joining at `now` means, by the rules that the server keeps: amounts in minor units, days as instants. */
export function termsOfJoining(
  plan: Pick<Plan, "id" | "price" | "yearly_price" | "binding_time">,
  chosen: { billing: MembershipBilling; start: MembershipStart; paid_by: MembershipPayment },
  now: Date,
) {
  const { withdrawal_days } = academy.terms
  const price_minor = toMinor(chosen.billing === "yearly" ? plan.yearly_price : plan.price)
  const state = joinMembership(
    { plan_id: plan.id, price_minor, binding_months: plan.binding_time, withdrawal_days },
    chosen,
    now,
  )
  return {
    starts_at: chosen.start === "now" ? now : monthStart(state.starts_on),
    next_month: monthStart(addMonths(monthOf(now), 1)),
    first_charge_minor: nextCharge(state, null, now)?.amount_minor ?? 0,
    price_minor,
    withdrawal_ends_at: withdrawableUntil(now, withdrawal_days),
    bound_until: monthStart(state.bound_until),
    in_all_minor: costUntilFree(state, null, now),
  }
}
