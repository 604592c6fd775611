import type * as calls from "@academy/contract/basket"
import type { AnswerOf } from "@academy/contract/call"
import { and, eq } from "drizzle-orm"
import { inTransaction, toDatabaseError } from "../../db/in-transaction.ts"
import { basketLines } from "../../db/tables/baskets.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { requireGuardian, whyNotJoinable } from "../memberships/index.ts"
import { lockBasket, refuseFull } from "./basket-rows.ts"

/**
 * Puts a plan into the basket for players who are to join it, all of them or none; nobody has joined until it is paid.
 * @throws Refusal `not_found`, `already_member`, `membership_being_paid`, `already_in_basket`, `basket_full`
 */
export async function addPlan(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { account_id }: Pick<Caller, "account_id">,
  plan_id: number,
  players: readonly number[],
): Promise<AnswerOf<typeof calls.addBasketLines>> {
  try {
    return await inTransaction(db, async (tx) => {
      const now = clock()
      const onSale = and(eq(membershipPlans.id, plan_id), eq(membershipPlans.active, true))
      if ((await tx.$count(membershipPlans, onSale)) === 0) throw new Refusal("not_found")
      const basket = await lockBasket(tx, account_id)
      await refuseFull(tx, basket, players.length)
      for (const player_id of players) {
        await requireGuardian(tx, account_id, player_id)
        const refusal = await whyNotJoinable(tx, player_id, now)
        if (refusal) throw new Refusal(refusal)
        await tx.insert(basketLines).values({ account_id, plan_id, player_id, created_at: now })
      }
      return { added: players.length, held_until: null, skipped: [] }
    })
  } catch (error) {
    if (toDatabaseError(error)?.constraint === "basket_lines_plan") throw new Refusal("already_in_basket")
    throw error
  }
}
