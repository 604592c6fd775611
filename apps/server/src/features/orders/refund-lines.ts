import type { MoneyTarget } from "@academy/domain/orders"
import { paidByCard, splitRefund } from "@academy/domain/refunds"
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import type { Order } from "../../db/tables/orders.ts"
import { orderLines, orders, refunds } from "../../db/tables/orders.ts"
import type { Fulfilment } from "../../registrations/fulfilment.ts"
import { addMoney } from "../wallet/index.ts"
import { issueCreditNote } from "./issue-receipt.ts"
import { settleOrder } from "./settle-order.ts"

interface Refund {
  /** What goes back of which line, in minor units. */
  lines: readonly { line_id: number; amount_minor: number }[]
  /** Where to; what did not come by card goes to the wallet in any case. */
  target: MoneyTarget
  /** The cancelled booking, which is refunded once. */
  booking_id: number | null
  /** Of one that the office makes: why, and who. */
  reason?: string
  made_by?: number
  /** When the bank is asked to pay back to the card; at once when left out. */
  askBankAt?: Date
  now: Date
}

/**
 * Lines of a paid order go back, whole or in part: to the card, which waits for the job that asks the provider, and to
 * the wallet of whoever paid; with a credit note. The order is locked by the caller.
 * @returns what goes which way, in minor units, and the credit note's id
 * @throws the error of the constraint `order_lines_refunded` when it is more than was paid
 */
export async function refundLines(
  tx: Tx,
  order: Order,
  { lines, target, booking_id, now, askBankAt = now, ...made }: Refund,
): Promise<{ card: number; wallet: number; credit_note_id: number }> {
  const { parts, split } = await splitLines(tx, order, { lines, target })
  for (const { line, amount_minor } of parts)
    await tx
      .update(orderLines)
      .set({ refunded_minor: sql`${orderLines.refunded_minor} + ${amount_minor}` })
      .where(eq(orderLines.id, line.id))

  const columns = {
    ...made,
    order_id: order.id,
    currency: order.currency,
    next_attempt_at: askBankAt,
    created_at: now,
  }
  const ways = (["card", "wallet"] as const).filter((way) => split[way] > 0)
  for (const [at, way] of ways.entries())
    await tx.insert(refunds).values({
      ...columns,
      // A booking stands on one refund: the card's, when there are two.
      booking_id: at === 0 ? booking_id : null,
      target: way,
      amount_minor: split[way],
      status: way === "card" ? "pending" : "done",
    })
  if (split.wallet > 0)
    await addMoney(tx, {
      account_id: order.account_id,
      amount_minor: split.wallet,
      cause: "refund",
      order_id: order.id,
      // The entry of a booking's card money, should it become wallet money after all, bears the booking then.
      booking_id: split.card > 0 ? null : booking_id,
      now,
    })
  // The series is locked from here to the end, so it comes last.
  const credit_note_id = await issueCreditNote(tx, order, { parts, booking_id }, now)
  return { ...split, credit_note_id }
}

/** What `refundLines` gives back which way, in minor units, and the lines themselves. */
export async function splitLines(
  db: Pick<Tx, "select">,
  order: Order,
  { lines, target }: Pick<Refund, "lines" | "target">,
) {
  const found = await db
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.order_id, order.id),
        inArray(
          orderLines.id,
          lines.map(({ line_id }) => line_id),
        ),
      ),
    )
  const parts = lines.map(({ line_id, amount_minor }) => {
    const line = found.find(({ id }) => id === line_id)
    if (!line) throw new Error(`order ${order.id} has no line ${line_id}`)
    return { line, amount_minor }
  })
  const cardLeft = paidByCard(order) - (await readRefundedToCard(db, order.id))
  return { parts, split: splitRefund(parts, target, cardLeft) }
}

/** How much of an order's card money went back, including what the provider refused and became wallet money. */
export async function readRefundedToCard(tx: Pick<Tx, "select">, orderId: number): Promise<number> {
  const [sent] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount_minor}), 0)` })
    .from(refunds)
    // Money that came too late and went back was never the order's.
    .where(and(eq(refunds.order_id, orderId), eq(refunds.target, "card"), isNull(refunds.payment)))
  return Number(sent?.sum ?? 0)
}

/**
 * The line of one booking, or its instalment, of an open order falls away, and its amount with it; what the wallet paid
 * of it comes back. An order whose rest the wallet has paid is paid.
 * @returns what came back to the wallet, in minor units
 */
export async function dropLine(
  tx: Tx,
  fulfilment: Fulfilment,
  order: Order,
  bookingId: number,
  now: Date,
): Promise<number> {
  const dropped = await tx
    .delete(orderLines)
    .where(
      and(
        eq(orderLines.order_id, order.id),
        or(eq(orderLines.booking_id, bookingId), eq(orderLines.instalment_booking_id, bookingId)),
      ),
    )
    .returning({ amount_minor: orderLines.amount_minor, wallet_minor: orderLines.wallet_minor })
  const amount = dropped.reduce((sum, line) => sum + line.amount_minor, 0)
  const fromWallet = dropped.reduce((sum, line) => sum + line.wallet_minor, 0)
  await tx
    .update(orders)
    .set({
      amount_minor: sql`${orders.amount_minor} - ${amount}`,
      wallet_minor: sql`${orders.wallet_minor} - ${fromWallet}`,
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, "open")))
  if (fromWallet > 0)
    await addMoney(tx, {
      account_id: order.account_id,
      amount_minor: fromWallet,
      cause: "refund",
      order_id: order.id,
      booking_id: bookingId,
      now,
    })
  await settleCovered(tx, fulfilment, order, now)
  return fromWallet
}

/**
 * The line of one booking of an open order costs more or less from now on, and so does the order; what the wallet has
 * paid beyond the new amount comes back. An order whose rest the wallet has paid is paid.
 * @returns what came back to the wallet, in minor units
 */
export async function resizeLine(
  tx: Tx,
  fulfilment: Fulfilment,
  order: Order,
  bookingId: number,
  difference: number,
  now: Date,
): Promise<number> {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.order_id, order.id), eq(orderLines.booking_id, bookingId)))
  if (!line) throw new Error(`order ${order.id} has no line for booking ${bookingId}`)
  const amount_minor = line.amount_minor + difference
  const over = Math.max(0, line.wallet_minor - amount_minor)
  await tx
    .update(orderLines)
    .set({ amount_minor, wallet_minor: line.wallet_minor - over })
    .where(eq(orderLines.id, line.id))
  await tx
    .update(orders)
    .set({
      amount_minor: sql`${orders.amount_minor} + ${difference}`,
      wallet_minor: sql`${orders.wallet_minor} - ${over}`,
    })
    .where(eq(orders.id, order.id))
  if (over > 0)
    await addMoney(tx, {
      account_id: order.account_id,
      amount_minor: over,
      cause: "refund",
      order_id: order.id,
      now,
    })
  await settleCovered(tx, fulfilment, order, now)
  return over
}

/** Nobody would ever send the money of an order of which nothing is left to pay. */
async function settleCovered(tx: Tx, fulfilment: Fulfilment, { id }: Order, now: Date): Promise<void> {
  const [left] = await tx
    .select({ unpaid_minor: sql<number>`${orders.amount_minor} - ${orders.wallet_minor}` })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.status, "open")))
  if (left?.unpaid_minor === 0)
    await settleOrder(tx, fulfilment, id, { status: "paid", payment_method: "wallet" }, now)
}
