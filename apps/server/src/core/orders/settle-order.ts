import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { type Order, orders, type ReceiptDocument } from "../../db/tables/orders.ts"
import type { Fulfilment } from "../../registrations/fulfilment.ts"
import { openInstalments } from "./instalments.ts"
import { issueReceipt } from "./issue-receipt.ts"
import { renewReminders } from "./pending-reminders.ts"

export type Outcome =
  | {
      status: "paid"
      payment_method: Order["payment_method"]
      payment_intent?: string | null
      /** What its receipt says where that is not the order's method: it was paid by hand. */
      paid_with?: ReceiptDocument["payment_method"]
    }
  | { status: "cancelled" | "expired" }

/**
 * The only place where an open order gets its final state. Compare-and-swap: a second call finds it closed and changes
 * nothing. Delivers or releases the order's items; a paid one gets its receipt.
 * @returns the order as it is now, or null if it was not open
 */
export async function settleOrder(
  tx: Tx,
  fulfilment: Fulfilment,
  orderId: number,
  outcome: Outcome,
  now: Date,
): Promise<Order | null> {
  const { paid_with, ...columns } = { paid_with: undefined, ...outcome }
  const [settled] = await tx
    .update(orders)
    .set({ ...columns, closed_at: now })
    .where(and(eq(orders.id, orderId), eq(orders.status, "open")))
    .returning()
  if (!settled) return null
  await renewReminders(tx, settled.id, now)
  if (settled.status === "paid") {
    const confirmation = await fulfilment.deliver(tx, settled, now)
    await openInstalments(tx, settled, now)
    // Last, because the series is locked from here to the end.
    await issueReceipt(tx, settled, { confirmation, paid_with: paid_with ?? settled.payment_method }, now)
  } else {
    await fulfilment.release(tx, settled, now)
  }
  return settled
}
