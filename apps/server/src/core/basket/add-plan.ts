import type * as calls from "@academy/contract/basket"
import type { AnswerOf } from "@academy/contract/call"
import { and, eq } from "drizzle-orm"
import { inTransaction, toDatabaseError } from "../../db/in-transaction.ts"
import { basketLines } from "../../db/tables/baskets.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import {
  checkNamedPlayers,
  refuseAfterWithdrawal,
  requireGuardian,
  whyNotJoinable,
} from "../memberships/index.ts"
import { lockBasket, refuseFull } from "./basket-rows.ts"

/**
 * Adds a plan for players to the basket, all or none. They join when it is paid.
 * @param also_for further players who may use the passes of each of these plans
 * @throws Refusal `not_found`, `already_member`, `membership_being_paid`, `already_in_basket`, `basket_full`,
 * `too_many_plan_players`, `whole_month_only`
 */
export async function addPlan(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { account_id }: Pick<Caller, "account_id">,
  plan_id: number,
  { players, also_for: named = [] }: { players: readonly number[]; also_for?: readonly number[] | undefined },
): Promise<AnswerOf<typeof calls.addBasketLines>> {
  try {
    return await inTransaction(db, async (tx) => {
      const now = clock()
      const [plan] = await tx
        .select({ most: membershipPlans.players })
        .from(membershipPlans)
        .where(and(eq(membershipPlans.id, plan_id), eq(membershipPlans.active, true)))
      if (!plan) throw new Refusal("not_found")
      const basket = await lockBasket(tx, account_id)
      await refuseFull(tx, basket, players.length)
      for (const player_id of players) {
        await requireGuardian(tx, account_id, player_id)
        const refusal = await whyNotJoinable(tx, player_id, now)
        if (refusal) throw new Refusal(refusal)
        await refuseAfterWithdrawal(tx, account_id, player_id, now)
        const also_for = await checkNamedPlayers(tx, account_id, {
          player_id,
          also_for: named,
          most: plan.most,
        })
        await tx.insert(basketLines).values({ account_id, plan_id, player_id, also_for, created_at: now })
      }
      return { added: players.length, held_until: null, skipped: [] }
    })
  } catch (error) {
    if (toDatabaseError(error)?.constraint === "basket_lines_plan") throw new Refusal("already_in_basket")
    throw error
  }
}
