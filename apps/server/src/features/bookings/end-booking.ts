import type { RefundTarget } from "@academy/domain/bookings"
import { refundableOf } from "@academy/domain/refunds"
import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { isWaitedFor } from "../../db/owed-bookings.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { type Order, orderLines } from "../../db/tables/orders.ts"
import { dropLine, refundLines, settleOrder } from "../orders/index.ts"
import { returnPass } from "../wallet/index.ts"
import { bookingFulfilment } from "./booking-fulfilment.ts"
import type { BookingRow } from "./seat-players.ts"

/** Seats of one checkout are cancelled together. */
export async function readHeldWith(tx: Tx, order: Order): Promise<number[]> {
  const held = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.order_id, order.id), eq(bookings.status, "held")))
  return held.map((booking) => booking.id)
}

/** An unpaid order ends with the last seat that it is owed for; until then it is smaller by one. */
export async function closeOrShrink(
  tx: Tx,
  order: Order,
  { id: booking_id }: BookingRow,
  now: Date,
): Promise<void> {
  const left = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.order_id, order.id), isWaitedFor))
  if (left.length === 0) await settleOrder(tx, bookingFulfilment, order.id, { status: "cancelled" }, now)
  else await dropLine(tx, order, booking_id)
}

/**
 * What a booking gives back when it ends: its pass, or its money to wallet or card with a credit note.
 * @param askBankAt when the bank is asked to pay back to the card; at once when left out
 */
export async function giveBack(
  tx: Tx,
  booking: BookingRow,
  order: Order | null,
  returned: RefundTarget,
  now: Date,
  askBankAt = now,
): Promise<void> {
  const { id: booking_id, lot_id } = booking
  if (returned === "pass" && lot_id !== null) await returnPass(tx, { lot_id, booking_id, now })
  if ((returned !== "wallet" && returned !== "card") || !order) return
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.order_id, order.id), eq(orderLines.booking_id, booking_id)))
  if (!line) throw new Error(`order ${order.id} has no line for booking ${booking_id}`)
  // The office may have refunded some of it before.
  const amount_minor = refundableOf(line)
  if (amount_minor === 0) return
  await refundLines(tx, order, {
    lines: [{ line_id: line.id, amount_minor }],
    target: returned,
    booking_id,
    askBankAt,
    now,
  })
}
