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
 * Whether a booking has got an order, or another session, between the look by which these were locked and its own lock:
 * it is being paid, or moved, at this moment. Only a pass takes an order away, and leaves it nothing to give back.
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
 * An unpaid order ends with the last seat or package that it is owed for; until then it is smaller by one.
 * @returns what the wallet had paid of it, which is there again, in minor units
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
 * What a booking gives back when it ends: its pass, or its money to wallet or card with a credit note. Instalments that
 * are paid come back with it, those that are open fall away.
 * @param terms when the bank is asked to pay back to the card, at once when left out; whether the academy ended the
 *   seat
 * @returns what money goes which way, as it is told (`readRefundParts` says the same before)
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
  // The office may have refunded some of it before.
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

/** A paid one comes back; an open one is not to be paid any more, and its order ends with its last. */
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

/** What moves to dearer sessions cost comes back, each from the order that it stands on. */
async function giveBackMoves(
  tx: Tx,
  bookingId: number,
  back: { target: MoneyTarget; askBankAt: Date; now: Date },
): Promise<RefundParts> {
  const parts: RefundParts[] = []
  for (const { line, order } of await readMoves(tx, bookingId)) {
    const lines = [{ line_id: line.id, amount_minor: refundableOf(line) }]
    if (refundableOf(line) > 0) parts.push(await refundLines(tx, order, { lines, booking_id: null, ...back }))
  }
  return sumOf(parts)
}

/**
 * To a cheaper session: the difference comes back, first from earlier moves, then from instalments, newest first.
 * @returns what money goes which way, as it is told (`readDifferenceParts` says the same before)
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

/** The paid lines of moves of a booking to dearer sessions, the newest first; their orders locked. */
const readMoves = (tx: Tx, bookingId: number): Promise<{ line: OrderLine; order: Order }[]> =>
  tx
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(eq(orderLines.moved_booking_id, bookingId), eq(orders.status, "paid")))
    .orderBy(desc(orderLines.id))
    .for("update", { of: orders })
