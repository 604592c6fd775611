import { isBeingCharged, lockOrder, refuseOwnFamily } from "../../core/orders/index.ts"
import type { Tx } from "../../db/connection.ts"
import type { Order } from "../../db/tables/orders.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * An order that the office settles or ends, locked until the transaction ends.
 * @throws Refusal `not_found`, `own_family`, `already_paid`, `order_closed`, `charge_under_way`
 */
export async function lockUnpaidOrder(tx: Tx, officeAccountId: number, id: number): Promise<Order> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Refusal("not_found")
  await refuseOwnFamily(tx, officeAccountId, order.id)
  if (order.status === "paid") throw new Refusal("already_paid")
  if (order.status !== "open") throw new Refusal("order_closed")
  if (await isBeingCharged(tx, order.id)) throw new Refusal("charge_under_way")
  return order
}
