import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { offerPrices } from "../../db/tables/offers.ts"

type OfferPrice = typeof offerPrices.$inferInsert

/** The name under which the audit log knows what a price is of, and its id. */
export const offerOf = ({ plan_id, package_id }: Pick<OfferPrice, "plan_id" | "package_id">) =>
  plan_id == null
    ? { entity: "packages" as const, entity_id: package_id ?? 0 }
    : { entity: "membership_plans" as const, entity_id: plan_id }

/**
 * Writes what a plan or pack, which is locked, costs from a day on.
 * @param before what it costs until then
 */
export async function insertOfferPrice(
  tx: Tx,
  price: OfferPrice,
  before: Pick<OfferPrice, "price_minor" | "yearly_price_minor">,
): Promise<{ id: number }> {
  const [row] = await tx.insert(offerPrices).values(price).returning({ id: offerPrices.id })
  if (!row) throw new Error("the price was not inserted")
  const { price_minor, yearly_price_minor, from_day, account_id, created_at: at } = price
  await recordChange(tx, {
    account_id,
    action: "type_price_set",
    ...offerOf(price),
    before,
    after: {
      price_minor,
      ...(yearly_price_minor != null && { yearly_price_minor }),
      from_day,
      offer_price_id: row.id,
    },
    at,
  })
  return row
}
