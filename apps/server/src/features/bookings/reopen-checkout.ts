import { eq } from "drizzle-orm"
import { orders } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findOpenCheckout, openCheckout } from "../orders/index.ts"
import { returnToBooking } from "./pay-at-checkout.ts"
import type { Debt } from "./read-debt.ts"

/** The checkout of a debt: the one that is still open, else a new one. The seat and its deadline stay as they are. */
export async function reopenCheckout(deps: Deps, caller: Caller, debt: Debt) {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, debt.order_id))
  if (order?.status !== "open") throw new Refusal("booking_not_payable")
  const checkout_url =
    (await findOpenCheckout(deps, order)) ??
    (await openCheckout(
      deps,
      caller,
      order,
      returnToBooking({ id: debt.booking_id, player_id: debt.player_id }),
    ))
  return { booking_id: debt.booking_id, status: "payment_required" as const, checkout_url }
}
