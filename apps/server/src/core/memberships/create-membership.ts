import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { academy } from "@academy/domain/academy"
import { joinMembership } from "@academy/domain/memberships"
import { monthStart } from "@academy/domain/months"
import { contentsOf } from "@academy/domain/plans"
import { toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { planOn } from "../../db/offer-prices.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseChangedPrice, refuseUnconfirmed } from "../orders/index.ts"
import { joinPlayer, lockForJoining } from "./join-player.ts"
import { requireCard } from "./membership-rows.ts"
import { checkNamedPlayers } from "./named-players.ts"
import { refuseAfterWithdrawal } from "./refuse-after-withdrawal.ts"
import type { MembershipOfPlayer } from "./step-membership.ts"

/**
 * Joins a plan: from next month, or now for the remaining days. Nothing is charged here: the jobs charge the card when
 * the first period begins, or send the invoice. No plan: `membership_id_required_for_create`; an active membership:
 * `already_member`; a basket with this membership is being paid: `membership_being_paid`; no saved card:
 * `card_required`; another price or start than shown: `price_changed`, `day_changed`; too many players for the plan:
 * `too_many_plan_players`; joining now soon after a withdrawal: `whole_month_only`.
 */
export async function createMembership(
  { db, clock }: Deps,
  caller: Caller,
  input: MembershipOfPlayer,
  {
    billing = "monthly",
    start = "next",
    paid_by = "card",
    also_for: named = [],
    terms_version,
    expected_price,
    expected_day,
  }: BodyOf<typeof calls.createMembership>,
): Promise<AnswerOf<typeof calls.createMembership>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    if (input.membership === 0) throw new Refusal("membership_id_required_for_create")
    const [plan] = await tx
      .select(planOn(now))
      .from(membershipPlans)
      .where(and(eq(membershipPlans.id, input.membership), eq(membershipPlans.active, true)))
    if (!plan) throw new Refusal("not_found")
    await lockForJoining(tx, caller.account_id, input.player, now)
    const also_for = await checkNamedPlayers(tx, caller.account_id, {
      player_id: input.player,
      also_for: named,
      most: plan.players,
    })
    if (paid_by === "card") await requireCard(tx, caller.account_id)
    else refuseUnconfirmed()
    const price_minor = billing === "yearly" ? plan.yearly_price_minor : plan.price_minor
    refuseChangedPrice(expected_price, price_minor)
    const state = joinMembership(
      {
        plan_id: plan.id,
        price_minor,
        binding_months: plan.binding_months,
        withdrawal_days: academy.terms.withdrawal_days,
        agreed: contentsOf(plan),
      },
      { billing, start, paid_by },
      now,
    )
    const begins = monthStart(state.starts_on)
    const effective = begins > now ? begins : now
    if (begins < now) await refuseAfterWithdrawal(tx, caller.account_id, input.player, now)
    if (expected_day !== undefined && expected_day !== wallClockDate(effective))
      throw new Refusal("day_changed")
    const joining = {
      player_id: input.player,
      account_id: caller.account_id,
      also_for,
      paid_by,
      currency: plan.currency,
      terms_version,
      terms_agreed_at: now,
    }
    await joinPlayer(tx, joining, state, now)
    return { status: "ok", effective: toIsoWithOffset(effective) }
  })
}
