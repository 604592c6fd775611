import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/pack-offers"
import { toMinor } from "@academy/domain/money"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { findPackage } from "./find-package.ts"
import { insertOfferPrice } from "./insert-offer-price.ts"
import { refuseWrongDay } from "./refuse-wrong-day.ts"

/**
 * Sets what a pack costs from a day on. Orders have their price in their own rows.
 * @throws Refusal `not_found`; `invalid_input` naming the day
 */
export async function setPackagePrice(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
  { price, from_day }: BodyOf<typeof calls.setPackagePrice>,
): Promise<AnswerOf<typeof calls.setPackagePrice>> {
  const now = clock()
  refuseWrongDay(from_day, now)
  return inTransaction(db, async (tx) => {
    const { price_minor } = await findPackage(tx, id, now)
    return insertOfferPrice(
      tx,
      { package_id: id, price_minor: toMinor(price), from_day, account_id, created_at: now },
      { price_minor },
    )
  })
}
