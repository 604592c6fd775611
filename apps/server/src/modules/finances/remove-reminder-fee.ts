import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-actions"
import { toMajor } from "@academy/domain/money"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { closeCheckout, dropFee, lockOrder, readReminderFees } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockUnpaidOrder } from "./lock-unpaid-order.ts"

/**
 * The academy waives the reminder fee of an unpaid order, which does not get it again. An order of which a part came,
 * all but the fee, is paid with that.
 * @throws Refusal as `lockUnpaidOrder`; `nothing_to_undo` without a fee
 */
export async function removeReminderFee(
  deps: Deps,
  officeAccountId: number,
  orderId: number,
): Promise<AnswerOf<typeof calls.removeReminderFee>> {
  const { left, checkout } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const order = await lockUnpaidOrder(tx, officeAccountId, orderId)
    const fee = (await readReminderFees(tx, [order.id])).get(order.id)
    if (fee === undefined) throw new Refusal("nothing_to_undo")
    await tx.update(orders).set({ reminder_fee_minor: 0 }).where(eq(orders.id, order.id))
    await dropFee(tx, deps.fulfilments[order.kind], order, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "reminder_fee_removed",
      entity: "orders",
      entity_id: order.id,
      before: { amount_minor: order.amount_minor },
      after: { amount_minor: order.amount_minor - fee },
      at: now,
    })
    const after = await lockOrder(tx, order.id)
    const left = after?.status === "open" ? after.amount_minor - after.wallet_minor : 0
    return { left, checkout: order.checkout_session }
  })
  // It asks for the amount of before.
  closeCheckout(deps, checkout)
  return { unpaid: toMajor(left) }
}
