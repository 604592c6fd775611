import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/plan-offers"
import { toMinor } from "@academy/domain/money"
import { pick } from "@academy/domain/pick"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { findPlan } from "./find-plan.ts"
import { insertOfferPrice } from "./insert-offer-price.ts"
import { refuseWrongDay } from "./refuse-wrong-day.ts"

/**
 * Sets what a plan costs those who join or change to it from a day on. Memberships, agreed changes and orders have
 * their price in their own rows.
 * @throws Refusal `not_found`; `invalid_input` naming the day
 */
export async function setPlanPrice(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
  { price, yearly_price, from_day }: BodyOf<typeof calls.setPlanPrice>,
): Promise<AnswerOf<typeof calls.setPlanPrice>> {
  const now = clock()
  refuseWrongDay(from_day, now)
  return inTransaction(db, async (tx) => {
    const plan = await findPlan(tx, id, now)
    const prices = { price_minor: toMinor(price), yearly_price_minor: toMinor(yearly_price) }
    return insertOfferPrice(
      tx,
      { plan_id: id, ...prices, from_day, account_id, created_at: now },
      pick(plan, ["price_minor", "yearly_price_minor"]),
    )
  })
}
