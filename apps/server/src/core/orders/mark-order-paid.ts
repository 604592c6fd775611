import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/orders"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { refuseOwnFamily } from "./refuse-own-family.ts"
import { takePayment } from "./take-payment.ts"

/**
 * An admin marks a bank transfer as received. It pays the order with that reference; if the booking was cancelled
 * meanwhile, it becomes wallet money. Written to the audit log. Unknown reference: `not_found`; marked before:
 * `already_paid`; an order of the caller's own family: `own_family`.
 */
export async function markOrderPaid(
  deps: Deps,
  staffAccountId: number,
  reference: string,
): Promise<AnswerOf<typeof calls.markOrderPaid>> {
  const { db, clock } = deps
  return inTransaction(db, async (tx) => {
    const now = clock()
    // Locked before its amount is read: a cancelled seat would reduce it.
    const [order] = await tx.select().from(orders).where(eq(orders.reference, reference)).for("update")
    if (!order) throw new Refusal("not_found")
    await refuseOwnFamily(tx, staffAccountId, order.id)
    const result = await takePayment(
      tx,
      deps,
      {
        payment: `bank:${reference}`,
        order_id: order.id,
        method: "bank_transfer",
        checkout_session: null,
        amount_minor: order.amount_minor - order.wallet_minor,
        currency: order.currency,
      },
      now,
    )
    if (result === "known") throw new Refusal("already_paid")
    // An expired order is paid too, if its items are still available.
    const became_wallet_money = result === "wallet"
    await recordChange(tx, {
      account_id: staffAccountId,
      action: "order_marked_paid",
      entity: "orders",
      entity_id: order.id,
      before: { status: order.status },
      after: { reference, amount_minor: order.amount_minor, became_wallet_money },
      at: now,
    })
    return { order_id: order.id, became_wallet_money }
  })
}
