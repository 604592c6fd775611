import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/plan-offers"
import { and, eq, gt, isNull, or } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { offerPrices } from "../../db/tables/offers.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { offerOf } from "./insert-offer-price.ts"

/**
 * Undoes the newest price of a plan or pack. What was agreed or bought at it stays.
 * @throws Refusal `not_found`; `plan_changed` when it is undone already, or there is a newer one
 */
export async function undoOfferPrice(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.undoOfferPrice>> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    const [price] = await tx.select().from(offerPrices).where(eq(offerPrices.id, id)).for("update")
    if (!price) throw new Refusal("not_found")
    const { plan_id, package_id, price_minor, from_day } = price
    const ofSame = or(
      plan_id === null ? undefined : eq(offerPrices.plan_id, plan_id),
      package_id === null ? undefined : eq(offerPrices.package_id, package_id),
    )
    const newer = await tx.$count(
      offerPrices,
      and(ofSame, isNull(offerPrices.undone_at), gt(offerPrices.id, id)),
    )
    if (price.undone_at || newer > 0) throw new Refusal("plan_changed")
    await tx.update(offerPrices).set({ undone_at: at }).where(eq(offerPrices.id, id))
    await recordChange(tx, {
      account_id,
      action: "type_price_undone",
      ...offerOf(price),
      before: { price_minor, from_day },
      after: null,
      at,
    })
    return { status: "ok" as const }
  })
}
