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

/** Orders per run. */
const BATCH = 100

/**
 * Job: closes expired card orders and releases what they hold. It asks the provider first: if the money has arrived,
 * the order is paid. Returns how many were closed.
 */
export async function expireOrders(deps: Deps): Promise<number> {
  const overdue = await deps.db
    .select({ id: orders.id, kind: orders.kind, checkout_session: orders.checkout_session })
    .from(orders)
    .where(and(eq(orders.status, "open"), lte(orders.expires_at, deps.clock())))
    .orderBy(asc(orders.expires_at))
    .limit(BATCH)
  // All at once, so that an unresponsive provider causes one wait only.
  const paid = await Promise.all(
    overdue.map(({ checkout_session }) => readPaidCheckout(deps, checkout_session)),
  )
  return forEachRow([...overdue.entries()], ([index, { id, kind }]) =>
    expireOrder(deps, deps.fulfilments[kind], id, paid[index] ?? null),
  )
}

/**
 * Closes one expired order; false if it was closed or paid meanwhile, or now waits for a bank transfer, which does not
 * expire this way.
 * @param paid its checkout, if the provider has the money (`readPaidCheckout`): it pays the order if possible
 */
export async function expireOrder(
  deps: Deps,
  fulfilment: Fulfilment,
  orderId: number,
  paid: CheckoutAndCard | null,
): Promise<boolean> {
  const now = deps.clock()
  const expired = await inTransaction(deps.db, async (tx) => {
    // A payment whose seat is gone becomes wallet money, and the order ends.
    if (paid) await applyCheckout(tx, deps, paid, now)
    // Checked again under the lock: the caller's data may be older.
    const order = await lockOrder(tx, orderId)
    if (!order?.expires_at || order.expires_at > now) return null
    // The saved card may have paid it: the provider is asked until it answers.
    if (await isBeingCharged(tx, orderId)) return null
    return settleOrder(tx, fulfilment, orderId, { status: "expired" }, now)
  })
  if (expired) closeCheckout(deps, expired.checkout_session)
  return expired !== null
}
