import { pick } from "@academy/domain/pick"
import { and, eq, isNotNull, or, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { isOwed } from "../../db/owed-bookings.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { type Order, orderLines } from "../../db/tables/orders.ts"
import type { Fulfilment } from "../../registrations/fulfilment.ts"
import { copyInstalments, hasRunOut, linkLines, openOrder, returnWalletPart } from "../orders/index.ts"
import { spendMoney } from "../wallet/index.ts"
import { letSeatsGo } from "./let-seats-go.ts"
import { notifyGuardians, tellOthersOfUnfinished } from "./notify-guardians.ts"
import { notifyOfPurchase } from "./notify-of-purchase.ts"
import { readOrderLines } from "./order-lines.ts"
import { performMove } from "./perform-move.ts"
import { refuseLostSeats } from "./refuse-lost-seats.ts"
import { reopenInvitations } from "./reopen-invitations.ts"
import { freeSeats, seatPlayers } from "./seat-players.ts"

/** What happens to the seats when a booking's order ends: they are confirmed, released, or taken again. */
export const bookingFulfilment: Fulfilment = {
  async deliver(tx, order, now) {
    if (await movePaid(tx, order, now)) return null
    await refuseLostSeats(tx, order)
    const paid = {
      payed: true,
      payed_at: now,
      payment_method: order.payment_method,
    }
    const ofOrder = eq(bookings.order_id, order.id)
    await tx
      .update(bookings)
      .set(paid)
      .where(and(ofOrder, or(eq(bookings.status, "confirmed"), isOwed)))
    const confirmed = await tx
      .update(bookings)
      .set({ ...paid, status: "confirmed", held_until: null, held_for: null })
      .where(and(ofOrder, eq(bookings.status, "held")))
      .returning({ id: bookings.id })
    return notifyOfPurchase(
      tx,
      confirmed.map((booking) => booking.id),
      now,
    )
  },

  async release(tx, order, now) {
    await returnWalletPart(tx, order, now)
    await lowerMovedPrice(tx, order)
    // Seats waiting for a bank transfer are confirmed already; the order expires when they are released.
    if (order.status === "expired" && order.payment_method === "bank_transfer")
      return letSeatsGo(tx, await readBookingsOf(tx, order, "confirmed"), now)
    const freed: number[] = []
    for (const { id, bookable_id } of await readBookingsOf(tx, order, "held"))
      freed.push(...(await freeSeats(tx, bookable_id, [id], { status: "expired" })))
    const isOverdue = hasRunOut(order)
    const lost = await reopenInvitations(tx, freed, { by: isOverdue ? "time" : "family", now })
    await tellOthersOfUnfinished(tx, lost, now)
    // The call has already answered that the checkout could not be opened.
    if (isOverdue) await notifyGuardians(tx, "hold_expired", lost, now)
  },

  async reopen(tx, expired, now) {
    const lost = await readBookingsOf(tx, expired, "expired")
    const lines = await readOrderLines(tx, expired.id)
    if (lost.length === 0 || lost.length !== lines.filter(({ is_fee }) => !is_fee).length) return null
    const { account_id, currency } = expired
    const method = expired.payment_method === "swish" ? "swish" : "card"
    const order = await openOrder(tx, {
      account_id,
      kind: "booking",
      payment_method: method,
      currency,
      later_by_card: expired.later_by_card,
      // What was paid is the lowered price.
      discount_code_id: expired.discount_code_id,
      lines: lines.map(({ booking_id: _, ...line }) => line),
      now,
    })
    await copyInstalments(tx, expired, order)
    const anew = new Map<number, number>()
    for (const { id, player_id, ...seat } of lost) {
      const kept = pick(seat, ["bookable_id", "price_minor", "discount_minor"])
      const [again] = await seatPlayers(
        tx,
        { ...kept, players: [player_id], account_id, currency, order_id: order.id, now },
        { status: "held", held_until: now, held_for: "checkout", payment_method: method },
      )
      anew.set(id, again.id)
    }
    await linkLines(
      tx,
      order,
      lines.map(({ booking_id }) => (booking_id === null ? null : (anew.get(booking_id) ?? null))),
    )
    if (expired.wallet_minor > 0)
      await spendMoney(tx, {
        account_id,
        amount_minor: expired.wallet_minor,
        cause: "order",
        order_id: order.id,
        now,
      })
    return order
  },
}

/** Only invoices have a reference. An order's method is how it was paid in the end. */
const isInvoice = ({ reference }: Order) => reference !== null

/**
 * The invoice for a move by an admin ends unpaid: the booking stays where it is, at the price that was paid for it.
 * Otherwise a move to a cheaper session would refund what was never paid.
 */
async function lowerMovedPrice(tx: Tx, order: Order): Promise<void> {
  if (!isInvoice(order)) return
  const lines = await tx
    .select({ booking_id: orderLines.moved_booking_id, amount_minor: orderLines.amount_minor })
    .from(orderLines)
    .where(and(eq(orderLines.order_id, order.id), isNotNull(orderLines.moved_booking_id)))
  for (const { booking_id, amount_minor } of lines)
    if (booking_id !== null)
      await tx
        .update(bookings)
        .set({ price_minor: sql`${bookings.price_minor} - ${amount_minor}` })
        .where(and(eq(bookings.id, booking_id), eq(bookings.status, "confirmed")))
}

/**
 * Moves the booking to the more expensive session that this order pays for. Families pay first; the invoice of an admin
 * is paid afterwards.
 * @returns whether it is such an order
 * @throws Refusal, or the constraint's error, if the move is no longer possible
 */
async function movePaid(tx: Tx, order: Order, now: Date): Promise<boolean> {
  const [difference] = await tx
    .select({
      booking: bookings,
      bookable_id: orderLines.moved_to_bookable_id,
      cost: orderLines.amount_minor,
    })
    .from(orderLines)
    .innerJoin(bookings, eq(bookings.id, orderLines.moved_booking_id))
    .where(eq(orderLines.order_id, order.id))
  if (!difference || difference.bookable_id === null) return false
  // Of an admin, who has moved it and sent an invoice; however that is paid now.
  if (isInvoice(order)) return true
  const { booking, bookable_id, cost } = difference
  await performMove(tx, booking, { bookable_id, cost, moved_by: order.account_id, now })
  return true
}

/** In the order in which sessions are locked. */
const readBookingsOf = (tx: Tx, order: Order, status: "held" | "confirmed" | "expired") =>
  tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.order_id, order.id), eq(bookings.status, status)))
    .orderBy(bookings.bookable_id, bookings.id)
