import { sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { PaymentProviderError } from "../../gateways/payments.ts"
import { type ChargeDeps, CLAIM_MS, type ClaimedCharge, chargeOrder } from "./charge-order.ts"

/** Orders per run. */
const BATCH = 10

/**
 * Job: charges saved cards for later instalments that are due, and repeats requests of instances that died. An instance
 * claims each for two minutes and uses the charge's own idempotency key, so nothing is charged twice. A card that fails
 * is not retried: it becomes an invoice. Returns how many.
 */
export async function chargeOrders(deps: ChargeDeps): Promise<number> {
  const now = deps.clock()
  const { rows } = await deps.pool.query<ClaimedCharge>({
    name: "claim-order-charges",
    text: `update order_charges c set charging_until = $2,
        customer = coalesce(c.customer, due.customer), card = coalesce(c.card, due.card)
      from (select d.order_id, p.customer, p.card
        from order_charges d join orders o on o.id = d.order_id
          left join payment_cards p on p.account_id = o.account_id
        where d.ended_at is null and d.charge_at <= $1 and (d.charging_until is null or d.charging_until <= $1)
        order by d.charge_at limit ${BATCH} for update of d skip locked) due
      where c.order_id = due.order_id
      returning c.order_id, c.customer, c.card`,
    values: [now, new Date(now.getTime() + CLAIM_MS)],
  })
  return forEachRow(rows, async (claimed) => {
    try {
      await chargeOrder(deps, claimed)
    } catch (error) {
      // The provider did not answer: repeated when the claim expires.
      if (!(error instanceof PaymentProviderError)) throw error
    }
    return true
  })
}

/** The card was removed: later instalments become invoices again, except one that is being charged right now. */
export async function dropCharges(tx: Tx, accountId: number): Promise<void> {
  await tx.execute(sql`delete from order_charges c using orders o
    where o.id = c.order_id and o.account_id = ${accountId} and c.ended_at is null and c.card is null`)
}
