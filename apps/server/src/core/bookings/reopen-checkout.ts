import type { CheckoutMethod } from "@academy/domain/orders"
import { takesSwish } from "@academy/domain/payee"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { orders } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findOpenCheckout, isBeingCharged, methodOf, openCheckout } from "../orders/index.ts"
import { returnToBooking } from "./pay-at-checkout.ts"
import type { Debt } from "./read-debt.ts"

/**
 * The checkout of an unpaid booking: the open one, else a new one. The seat and its deadline stay the same. A booking
 * that waits for a bank transfer can be paid by card or Swish; a payment that was started continues there.
 */
export async function reopenCheckout(deps: Deps, caller: Caller, debt: Debt, wished: CheckoutMethod) {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, debt.order_id))
  if (order?.status !== "open") throw new Refusal("booking_not_payable")
  const isCharged = await inTransaction(deps.db, (tx) => isBeingCharged(tx, order.id))
  if (isCharged) throw new Refusal("charge_under_way")
  const method = order.payment_method === "bank_transfer" ? wished : methodOf(order)
  if (method === "swish" && !takesSwish(order.currency)) throw new Refusal("swish_takes_kronor")
  const checkout_url =
    (await findOpenCheckout(deps, order, method)) ??
    (await openCheckout(
      deps,
      caller,
      order,
      returnToBooking({ id: debt.booking_id, player_id: debt.player_id }, order),
      { method },
    ))
  return { booking_id: debt.booking_id, status: "payment_required" as const, checkout_url }
}
