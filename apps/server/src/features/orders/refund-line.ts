import type { MoneyTarget } from "@academy/domain/orders"
import { and, eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import type { Order } from "../../db/tables/orders.ts"
import { orderLines, orders, refunds } from "../../db/tables/orders.ts"
import { issueCreditNote } from "./issue-receipt.ts"

interface LineRefund {
  booking_id: number
  target: MoneyTarget
  amount_minor: number
  /** A refund to the card waits until then. */
  askBankAt: Date
  now: Date
}

/**
 * The line of one booking of a paid order goes back: the refund's row, once per booking, and the credit note. A refund to the
 * card waits for the job that asks the provider; wallet money is the caller's to add, in the same transaction.
 */
export async function refundLine(tx: Tx, order: Order, refund: LineRefund): Promise<void> {
  const { now, askBankAt, ...columns } = refund
  await tx.insert(refunds).values({
    ...columns,
    order_id: order.id,
    currency: order.currency,
    status: refund.target === "card" ? "pending" : "done",
    next_attempt_at: askBankAt,
    created_at: now,
  })
  await issueCreditNote(tx, order, refund, now)
}

/** The line of one booking of an open order falls away, and its amount with it. */
export async function dropLine(tx: Tx, order: Order, bookingId: number): Promise<void> {
  const dropped = await tx
    .delete(orderLines)
    .where(and(eq(orderLines.order_id, order.id), eq(orderLines.booking_id, bookingId)))
    .returning({ amount_minor: orderLines.amount_minor })
  const amount = dropped.reduce((sum, line) => sum + line.amount_minor, 0)
  await tx
    .update(orders)
    .set({ amount_minor: sql`${orders.amount_minor} - ${amount}` })
    .where(and(eq(orders.id, order.id), eq(orders.status, "open")))
}
