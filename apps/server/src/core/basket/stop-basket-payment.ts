import type * as calls from "@academy/contract/basket"
import type { AnswerOf } from "@academy/contract/call"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { baskets } from "../../db/tables/baskets.ts"
import { orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import {
  applyCheckout,
  askProvider,
  closeCheckout,
  isBeingCharged,
  lockOrder,
  readCheckout,
  settleOrder,
} from "../orders/index.ts"
import { basketFulfilment } from "./basket-fulfilment.ts"

/**
 * Stops the payment in progress; its items return to the basket. The provider is asked first: if the money has arrived,
 * the order is paid. Does nothing without a payment; refuses with `charge_under_way` while the saved card is being
 * charged.
 */
export async function stopBasketPayment(
  deps: Deps,
  accountId: number,
): Promise<AnswerOf<typeof calls.stopBasketPayment>> {
  const { db, clock } = deps
  const [open] = await db
    .select({ id: orders.id, checkout_session: orders.checkout_session })
    .from(baskets)
    .innerJoin(orders, eq(orders.id, baskets.order_id))
    .where(eq(baskets.account_id, accountId))
  if (!open) return { status: "stopped" }
  const { id, checkout_session } = open
  const checkout = checkout_session && (await askProvider(() => readCheckout(deps, checkout_session)))
  const isPaid = await inTransaction(db, async (tx) => {
    if (checkout && checkout.status === "paid") await applyCheckout(tx, deps, checkout, clock())
    const order = await lockOrder(tx, id)
    if (order?.status === "paid") return true
    if (await isBeingCharged(tx, id)) throw new Refusal("charge_under_way")
    await settleOrder(tx, basketFulfilment, id, { status: "cancelled" }, clock())
    return false
  })
  if (!isPaid) closeCheckout(deps, checkout_session)
  return { status: isPaid ? "paid" : "stopped" }
}
