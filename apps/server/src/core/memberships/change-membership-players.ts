import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/membership-players"
import { settleState } from "@academy/domain/memberships"
import { addMonths, monthOf } from "@academy/domain/months"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { membershipChanges, membershipPlans, playerMemberships } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockMembership, requireGuardian, stateOf } from "./membership-rows.ts"
import { checkNamedPlayers } from "./named-players.ts"

/**
 * Sets who may use the passes of the next periods besides the member; existing passes stay as they are. More players
 * than the plan of the next period allows: `too_many_plan_players`. Only for the payer: `not_the_payer`.
 */
export async function changeMembershipPlayers(
  { db, clock }: Deps,
  caller: Caller,
  player_id: number,
  named: readonly number[],
): Promise<AnswerOf<typeof calls.changeMembershipPlayers>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    await requireGuardian(tx, caller.account_id, player_id)
    const membership = await lockMembership(tx, player_id)
    if (!membership) throw new Refusal("no_membership")
    if (membership.account_id !== caller.account_id) throw new Refusal("not_the_payer")
    const state = settleState(stateOf(membership), now)
    const plan_id = state.next_plan_id ?? state.plan_id
    const agreed = state.next_plan_id === null ? state.agreed : state.next_agreed
    const [plan] = await tx
      .select({ players: membershipPlans.players })
      .from(membershipPlans)
      .where(eq(membershipPlans.id, plan_id))
    const most = agreed?.players ?? plan?.players ?? 1
    const also_for = await checkNamedPlayers(tx, caller.account_id, { player_id, also_for: named, most })
    await tx.update(playerMemberships).set({ also_for }).where(eq(playerMemberships.id, membership.id))
    await tx.insert(membershipChanges).values({
      membership_id: membership.id,
      kind: "players_changed",
      account_id: caller.account_id,
      plan_id: state.plan_id,
      effective_on: addMonths(monthOf(now), 1),
      created_at: now,
    })
    return { status: "ok" }
  })
}
