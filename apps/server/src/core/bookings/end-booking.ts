import type { RefundTarget } from "@academy/domain/bookings"
import type { MoneyTarget } from "@academy/domain/orders"
import { type RefundParts, refundableOf, spreadRefund } from "@academy/domain/refunds"
import { and, desc, eq, isNotNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { isWaitedFor } from "../../db/owed-bookings.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { type Order, orderLines, orders } from "../../db/tables/orders.ts"
import type { Fulfilments } from "../../registrations/fulfilment.ts"
import { dropLine, lockInstalments, refundLines, settleOrder } from "../orders/index.ts"
import { returnPass } from "../wallet/index.ts"
import { bookingFulfilment } from "./booking-fulfilment.ts"
import type { BookingRow } from "./seat-players.ts"

type OrderLine = typeof orderLines.$inferSelect

/**
 * Whether a booking got an order or another session after these were locked: it is being paid or moved right now. Only
 * a payment by pass removes an order, and then nothing of it needs a refund.
 */
export const isLockedAmiss = (seen: BookingRow, booking: BookingRow): boolean =>
  booking.bookable_id !== seen.bookable_id ||
  (booking.order_id !== null && booking.order_id !== seen.order_id)

/** Seats of one checkout are cancelled together. */
export async function readHeldWith(tx: Tx, order: Order): Promise<number[]> {
  const held = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.order_id, order.id), eq(bookings.status, "held")))
  return held.map((booking) => booking.id)
}

/**
 * Removes a seat from an unpaid order. The order ends with its last seat or package.
 * @returns what the wallet had paid of it and gets refunded, in minor units
 */
export async function closeOrShrink(
  tx: Tx,
  fulfilments: Fulfilments,
  order: Order,
  { id: booking_id }: BookingRow,
  now: Date,
): Promise<number> {
  const left = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.order_id, order.id), isWaitedFor))
  const isPackage = and(eq(orderLines.order_id, order.id), isNotNull(orderLines.package_id))
  if (left.length > 0 || (await tx.$count(orderLines, isPackage)) > 0)
    return dropLine(tx, fulfilments[order.kind], order, booking_id, now)
  await settleOrder(tx, fulfilments[order.kind], order.id, { status: "cancelled" }, now)
  return order.wallet_minor
}

/**
 * Refunds a booking that ends: its pass, or its money to wallet or card with a credit note. Paid instalments are
 * refunded too, and open ones are cancelled.
 * @param terms when the card refund is requested (immediately if left out), and whether the academy ended the seat
 * @returns the amounts by target, as they are shown; `readRefundParts` previews them
 */
export async function giveBack(
  tx: Tx,
  booking: BookingRow,
  order: Order | null,
  returned: RefundTarget,
  now: Date,
  { askBankAt = now, isByAcademy = false }: { askBankAt?: Date; isByAcademy?: boolean } = {},
): Promise<RefundParts> {
  const { id: booking_id, lot_id } = booking
  if (returned === "pass" && lot_id !== null) await returnPass(tx, { lot_id, booking_id, isByAcademy, now })
  if ((returned !== "wallet" && returned !== "card") || !order) return nothing
  const later = await lockInstalments(tx, booking_id)
  const back = { target: returned, askBankAt, now }
  const parts = [await giveBackMoves(tx, booking_id, back)]
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.order_id, order.id), eq(orderLines.booking_id, booking_id)))
  if (!line) throw new Error(`order ${order.id} has no line for booking ${booking_id}`)
  // An admin may have refunded a part before.
  const amount_minor = refundableOf(line)
  if (amount_minor > 0)
    parts.push(
      await refundLines(tx, order, { lines: [{ line_id: line.id, amount_minor }], booking_id, ...back }),
    )
  for (const part of later) parts.push(await endInstalment(tx, part, booking_id, back))
  return sumOf(parts)
}

const nothing: RefundParts = { card: 0, wallet: 0 }

const sumOf = (parts: readonly RefundParts[]): RefundParts =>
  parts.reduce((sum, { card, wallet }) => ({ card: sum.card + card, wallet: sum.wallet + wallet }), nothing)

/** Refunds a paid instalment; cancels an open one, and its order with the last one. */
async function endInstalment(
  tx: Tx,
  { line, order }: { line: OrderLine; order: Order },
  bookingId: number,
  { target, askBankAt, now }: { target: MoneyTarget; askBankAt: Date; now: Date },
): Promise<RefundParts> {
  if (order.status === "open") {
    if ((await tx.$count(orderLines, eq(orderLines.order_id, order.id))) > 1)
      await dropLine(tx, bookingFulfilment, order, bookingId, now)
    else await settleOrder(tx, bookingFulfilment, order.id, { status: "cancelled" }, now)
    return nothing
  }
  const amount_minor = refundableOf(line)
  if (amount_minor === 0) return nothing
  const lines = [{ line_id: line.id, amount_minor }]
  return refundLines(tx, order, { lines, target, booking_id: null, askBankAt, now })
}

/**
 * Refunds the differences paid for moves to more expensive sessions, each from its own order, and cancels open invoices
 * for them.
 */
async function giveBackMoves(
  tx: Tx,
  bookingId: number,
  back: { target: MoneyTarget; askBankAt: Date; now: Date },
): Promise<RefundParts> {
  const parts: RefundParts[] = []
  for (const { order } of await readMoves(tx, bookingId, "open"))
    await settleOrder(tx, bookingFulfilment, order.id, { status: "cancelled" }, back.now)
  for (const { line, order } of await readMoves(tx, bookingId)) {
    const lines = [{ line_id: line.id, amount_minor: refundableOf(line) }]
    if (refundableOf(line) > 0) parts.push(await refundLines(tx, order, { lines, booking_id: null, ...back }))
  }
  return sumOf(parts)
}

/**
 * Refunds the difference of a move to a cheaper session: first from earlier moves, then from instalments, newest first.
 * @returns the amounts by target, as they are shown; `readDifferenceParts` previews them
 */
export async function giveBackDifference(
  tx: Tx,
  { id: booking_id }: BookingRow,
  order: Order,
  difference: number,
  target: MoneyTarget,
  now: Date,
): Promise<RefundParts> {
  const [own] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.order_id, order.id), eq(orderLines.booking_id, booking_id)))
  const later = (await lockInstalments(tx, booking_id)).filter(({ order: { status } }) => status === "paid")
  const paid = [...(await readMoves(tx, booking_id)), ...later, ...(own ? [{ line: own, order }] : [])]
  const parts: RefundParts[] = []
  for (const { line, order: of, amount_minor } of spreadRefund(paid, difference)) {
    const lines = [{ line_id: line.id, amount_minor }]
    parts.push(await refundLines(tx, of, { lines, target, booking_id: null, now }))
  }
  return sumOf(parts)
}

/** The lines of a booking's moves to more expensive sessions, newest first, with their orders locked. */
const readMoves = (
  tx: Tx,
  bookingId: number,
  status: "paid" | "open" = "paid",
): Promise<{ line: OrderLine; order: Order }[]> =>
  tx
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(eq(orderLines.moved_booking_id, bookingId), eq(orders.status, status)))
    .orderBy(desc(orderLines.id))
    .for("update", { of: orders })
