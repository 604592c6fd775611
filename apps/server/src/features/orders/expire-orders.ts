import { and, asc, eq, lte } from "drizzle-orm"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import type { Fulfilment } from "../../registrations/fulfilment.ts"
import { applyCheckout, type CheckoutAndCard, readPaidCheckout } from "./apply-checkout.ts"
import { isBeingCharged } from "./charge-order.ts"
import { closeCheckout } from "./open-checkout.ts"
import { lockOrder } from "./open-order.ts"
import { settleOrder } from "./settle-order.ts"

/** So many orders at a time. */
const BATCH = 100

/**
 * Job: closes the card orders whose time is over, and what waited for them. The provider is asked first whether the
 * money has come: then it pays. Answers how many were closed.
 */
export async function expireOrders(deps: Deps): Promise<number> {
  const overdue = await deps.db
    .select({ id: orders.id, kind: orders.kind, checkout_session: orders.checkout_session })
    .from(orders)
    .where(and(eq(orders.status, "open"), lte(orders.expires_at, deps.clock())))
    .orderBy(asc(orders.expires_at))
    .limit(BATCH)
  // At once: a provider that is silent is waited for once.
  const paid = await Promise.all(
    overdue.map(({ checkout_session }) => readPaidCheckout(deps, checkout_session)),
  )
  return forEachRow([...overdue.entries()], ([index, { id, kind }]) =>
    expireOrder(deps, deps.fulfilments[kind], id, paid[index] ?? null),
  )
}

/**
 * Closes one order whose time is over; false when somebody else did, it was paid in the meantime, or it waits for a
 * bank transfer by now, which has no such end.
 * @param paid its payment page, when the provider has the money (`readPaidCheckout`): then it is paid by that if it can
 */
export async function expireOrder(
  deps: Deps,
  fulfilment: Fulfilment,
  orderId: number,
  paid: CheckoutAndCard | null,
): Promise<boolean> {
  const now = deps.clock()
  const expired = await inTransaction(deps.db, async (tx) => {
    // What can't pay it, because its seat is gone, is wallet money, and it ends all the same.
    if (paid) await applyCheckout(tx, deps, paid, now)
    // Looked at again under the lock: what found it overdue may be older.
    const order = await lockOrder(tx, orderId)
    if (!order?.expires_at || order.expires_at > now) return null
    // The kept card may have paid it: the provider is asked until it has said so.
    if (await isBeingCharged(tx, orderId)) return null
    return settleOrder(tx, fulfilment, orderId, { status: "expired" }, now)
  })
  if (expired) closeCheckout(deps, expired.checkout_session)
  return expired !== null
}
