import type { MoneyTarget } from "@academy/domain/orders"
import { paidByCard, splitRefund } from "@academy/domain/refunds"
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import type { Order } from "../../db/tables/orders.ts"
import { orderLines, orders, refunds } from "../../db/tables/orders.ts"
import type { Fulfilment } from "../../registrations/fulfilment.ts"
import { addMoney } from "../wallet/index.ts"
import { issueCreditNote } from "./issue-receipt.ts"
import { renewReminders } from "./pending-reminders.ts"
import { settleOrder } from "./settle-order.ts"

interface Refund {
  /** The refunded lines and amounts, in minor units. */
  lines: readonly { line_id: number; amount_minor: number }[]
  /** The target; money that was not paid by card always goes to the wallet. */
  target: MoneyTarget
  /** The cancelled booking, which is refunded once. */
  booking_id: number | null
  /** For a refund by an admin: the reason, and who made it. */
  reason?: string
  made_by?: number
  /** When the card refund is requested; immediately if left out. */
  askBankAt?: Date
  now: Date
}

/**
 * Refunds lines of a paid order, in whole or part: to the card, for which the job asks the provider, and to the payer's
 * wallet; with a credit note. The caller has locked the order.
 * @returns the amounts by target, in minor units, and the credit note's id
 * @throws the error of the constraint `order_lines_refunded` if it is more than was paid
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
      // A booking is linked to one refund: the card's, if there are two.
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
      // If a booking's card refund becomes wallet money, that entry is linked to the booking.
      booking_id: split.card > 0 ? null : booking_id,
      now,
    })
  // Last, because the series is locked from here to the end.
  const credit_note_id = await issueCreditNote(tx, order, { parts, booking_id }, now)
  return { ...split, credit_note_id }
}

/** What `refundLines` would refund by target, in minor units, and the lines. */
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

/** How much of an order's card money was refunded, including failed refunds that became wallet money. */
export async function readRefundedToCard(tx: Pick<Tx, "select">, orderId: number): Promise<number> {
  const [sent] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount_minor}), 0)` })
    .from(refunds)
    // Without refunds of late payments, which never paid the order.
    .where(and(eq(refunds.order_id, orderId), eq(refunds.target, "card"), isNull(refunds.payment)))
  return Number(sent?.sum ?? 0)
}

/**
 * Removes the line of one booking, or its instalment, from an open order, with its amount; refunds what the wallet paid
 * of it. If the wallet covers the rest, the order is paid.
 * @returns what was refunded to the wallet, in minor units
 */
export async function dropLine(
  tx: Tx,
  fulfilment: Fulfilment,
  order: Order,
  bookingId: number,
  now: Date,
): Promise<number> {
  const ofBooking = or(eq(orderLines.booking_id, bookingId), eq(orderLines.instalment_booking_id, bookingId))
  return dropLines(tx, fulfilment, order, { which: ofBooking, booking_id: bookingId }, now)
}

/** Removes the reminder fee from an open order, as `dropLine` does a seat. */
export const dropFee = (tx: Tx, fulfilment: Fulfilment, order: Order, now: Date): Promise<number> =>
  dropLines(tx, fulfilment, order, { which: eq(orderLines.is_fee, true), booking_id: null }, now)

async function dropLines(
  tx: Tx,
  fulfilment: Fulfilment,
  order: Order,
  { which, booking_id }: { which: SQL | undefined; booking_id: number | null },
  now: Date,
): Promise<number> {
  const dropped = await tx
    .delete(orderLines)
    .where(and(eq(orderLines.order_id, order.id), which))
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
      booking_id,
      now,
    })
  await renewReminders(tx, order.id, now)
  await closeCoveredOrder(tx, fulfilment, order, now)
  return fromWallet
}

/**
 * Changes the price of one booking's line of an open order; refunds what the wallet paid above the new amount. If the
 * wallet covers the rest, the order is paid.
 * @returns what was refunded to the wallet, in minor units
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
  await renewReminders(tx, order.id, now)
  await closeCoveredOrder(tx, fulfilment, order, now)
  return over
}

/** Closes the order once nothing of it is left to pay: it would stay open forever. */
async function closeCoveredOrder(tx: Tx, fulfilment: Fulfilment, { id }: Order, now: Date): Promise<void> {
  const [left] = await tx
    .select({ unpaid_minor: sql<number>`${orders.amount_minor} - ${orders.wallet_minor}` })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.status, "open")))
  if (left?.unpaid_minor === 0)
    await settleOrder(tx, fulfilment, id, { status: "paid", payment_method: "wallet" }, now)
}
