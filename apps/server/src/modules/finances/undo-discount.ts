import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-actions"
import { toMajor } from "@academy/domain/money"
import { pick } from "@academy/domain/pick"
import { asc, eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { hasUseLeft } from "../../core/discounts/index.ts"
import { closeCheckout } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { orderLines, orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { discountLine, hasInstalments, sendInvoiceAnew } from "./discount-order.ts"
import { lockUnpaidOrder } from "./lock-unpaid-order.ts"

/**
 * Takes back the last discount that an admin gave an order, or removed from it, while the order is unpaid and its lines
 * are what that change made of them. The family gets the invoice.
 * @throws Refusal as `lockUnpaidOrder`; `discount_not_undoable`; `changed_meanwhile`
 */
export async function undoDiscount(
  deps: Deps,
  officeAccountId: number,
  orderId: number,
): Promise<AnswerOf<typeof calls.undoDiscount>> {
  const { left, checkout } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const order = await lockUnpaidOrder(tx, officeAccountId, orderId)
    const before = order.discount_before
    if (!before) throw new Refusal("discount_not_undoable")
    const lines = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.order_id, order.id))
      .orderBy(asc(orderLines.id))
    const wanted = new Map(before.lines.map((line) => [line.id, line]))
    const isAsMade =
      lines.length === wanted.size &&
      lines.every(({ id, discount_minor }) => wanted.get(id)?.after === discount_minor)
    // A seat was cancelled or moved, a fee added, or the invoice split since.
    if (!isAsMade || (await hasInstalments(tx, order))) throw new Refusal("changed_meanwhile")
    const code = before.discount_code_id
    const isBack = code !== null && code !== order.discount_code_id
    // Somebody else may have used the code that it gave back.
    if (isBack && !(await hasUseLeft(tx, code, order.account_id))) throw new Refusal("discount_not_undoable")
    for (const line of lines) await discountLine(tx, line, wanted.get(line.id)?.before ?? 0)
    const more = before.lines.reduce((sum, line) => sum + line.after - line.before, 0)
    const amount_minor = order.amount_minor + more
    await tx
      .update(orders)
      .set({
        ...pick(before, ["discount_code_id", "by_hand_minor", "discount_reason", "tells_discount_reason"]),
        discounted_at: before.discounted_at === null ? null : new Date(before.discounted_at),
        ...{ amount_minor, discount_before: null },
      })
      .where(eq(orders.id, order.id))
    await sendInvoiceAnew(tx, { ...order, amount_minor }, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "discount_undone",
      entity: "orders",
      entity_id: order.id,
      before: { amount_minor: order.amount_minor },
      after: { amount_minor },
      at: now,
    })
    return { left: amount_minor - order.wallet_minor, checkout: order.checkout_session }
  })
  // It asks for the amount of before.
  closeCheckout(deps, checkout)
  return { unpaid: toMajor(left) }
}
