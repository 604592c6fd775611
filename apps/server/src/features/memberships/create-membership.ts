import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { joinMembership, phaseOf, settleState } from "@academy/domain/memberships"
import { monthStart } from "@academy/domain/months"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { membershipChanges, membershipPlans, playerMemberships } from "../../db/tables/memberships.ts"
import { players } from "../../db/tables/players.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockMembership, requireCard, requireGuardian, stateOf } from "./membership-rows.ts"
import type { MembershipOfPlayer } from "./step-membership.ts"
import { tellOfMembership } from "./tell-of-membership.ts"

/**
 * Joins a plan: with the next month, or at once for the days that are left. Nothing is charged here; the jobs charge the
 * caller's card when the first period begins, or send the invoice. No plan named: `membership_id_required_for_create`; a live one there
 * already: `already_member`; by card, and none is kept: `card_required`.
 */
export async function createMembership(
  { db, clock, settings }: Deps,
  caller: Caller,
  input: MembershipOfPlayer,
  {
    billing = "monthly",
    start = "next",
    paid_by = "card",
    terms_version,
  }: BodyOf<typeof calls.createMembership>,
): Promise<AnswerOf<typeof calls.createMembership>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    await requireGuardian(tx, caller.account_id, input.player)
    if (input.membership === 0) throw new Refusal("membership_id_required_for_create")
    const [plan] = await tx
      .select()
      .from(membershipPlans)
      .where(and(eq(membershipPlans.id, input.membership), eq(membershipPlans.active, true)))
    if (!plan) throw new Refusal("not_found")
    // Two who join at once take turns on the player.
    await tx.select({ id: players.id }).from(players).where(eq(players.id, input.player)).for("no key update")
    const live = await lockMembership(tx, input.player)
    if (live) {
      if (phaseOf(settleState(stateOf(live), now), now) !== "ended") throw new Refusal("already_member")
      await tx.update(playerMemberships).set({ ended_at: now }).where(eq(playerMemberships.id, live.id))
    }
    if (paid_by === "card") await requireCard(tx, caller.account_id)
    const price_minor = billing === "yearly" ? plan.yearly_price_minor : plan.price_minor
    const state = joinMembership(
      { plan_id: plan.id, price_minor, binding_months: plan.binding_months },
      { billing, start, paid_by },
      now,
    )
    const [membership] = await tx
      .insert(playerMemberships)
      .values({
        ...state,
        player_id: input.player,
        account_id: caller.account_id,
        paid_by,
        currency: plan.currency,
        terms_version,
        terms_agreed_at: now,
      })
      .returning()
    if (!membership) throw new Error("the membership was not inserted")
    await tx.insert(membershipChanges).values({
      membership_id: membership.id,
      kind: "joined",
      account_id: caller.account_id,
      plan_id: plan.id,
      effective_on: state.starts_on,
      created_at: now,
    })
    await tellOfMembership(
      tx,
      settings,
      membership,
      { news: "joined", effective: state.starts_on, key: `joined-${membership.id}` },
      now,
    )
    const begins = monthStart(state.starts_on)
    return { status: "ok", effective: toIsoWithOffset(begins > now ? begins : now) }
  })
}
