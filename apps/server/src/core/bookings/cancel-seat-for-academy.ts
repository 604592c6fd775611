import { REFUND_CHOICE_MS, type RefundTarget } from "@academy/domain/bookings"
import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { StartAgain } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Order } from "../../db/tables/orders.ts"
import type { Fulfilments } from "../../registrations/fulfilment.ts"
import { lockOrder, settleOrder } from "../orders/index.ts"
import { offeredReturns } from "./cancel-booking.ts"
import { closeOrShrink, giveBack, isLockedAmiss, readHeldWith } from "./end-booking.ts"
import { endInvitation, withdrawInvitations } from "./end-invitation.ts"
import { notifyGuardians } from "./notify-guardians.ts"
import { type Cancellation, type HeldInstead, notifyOfCancelledSession } from "./notify-of-session.ts"
import { wayOfRefund } from "./refund-parts.ts"
import { reopenInvitations } from "./reopen-invitations.ts"
import { type BookingRow, freeSeats } from "./seat-players.ts"

interface End {
  /** Who took the player out; null when the session was cancelled. */
  by: number | null
  /** Why the session was cancelled, for the email; null when only this seat ends. */
  cancellation: Cancellation | null
  /** Holds a seat on another date for the player of a confirmed booking, once this seat is free. */
  holdInstead?: (tx: Tx, booking: BookingRow) => Promise<HeldInstead | null>
  /** When the bank is asked for a card refund: a change that can be undone waits as long. */
  askBankAt?: Date
  fulfilments: Fulfilments
  now: Date
}

/** Of a cancelled session the family may still choose the wallet. */
const refundChosenBy = (cancellation: Cancellation | null, now: Date) =>
  cancellation === null ? now : new Date(now.getTime() + REFUND_CHOICE_MS)

export const inTime = (booking: BookingRow, now: Date): BookingRow =>
  booking.cancel_free_until < now ? { ...booking, cancel_free_until: now } : booking

/** What is refunded when the academy ends this booking: everything paid, by the best method first. */
export const returnedByAcademy = (booking: BookingRow, now: Date): RefundTarget =>
  offeredReturns(inTime(booking, now), now)[0] ?? "nothing"

/**
 * Ends one seat for the academy: everything is refunded at any time, nothing stays owed, and a trial can be booked
 * again. A held seat ends together with its checkout. Compare-and-swap: a second call does nothing. Called within
 * `inTransaction`.
 * @returns the order whose checkout must be closed after the transaction, and whether this call ended the seat
 */
export async function cancelSeatForAcademy(
  tx: Tx,
  bookingId: number,
  { by, cancellation, holdInstead, fulfilments, now, ...end }: End,
): Promise<{ isEnded: boolean; order: Order | null }> {
  const [seen] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!seen) return { isEnded: false, order: null }
  const order = seen.order_id === null ? null : await lockOrder(tx, seen.order_id)
  const [session] = await tx
    .select({ status: bookables.status })
    .from(bookables)
    .where(eq(bookables.id, seen.bookable_id))
    .for("no key update")
  // The cancellation was undone in the meantime.
  if (cancellation !== null && session?.status !== "cancelled") return { isEnded: false, order: null }
  const [found] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for("update")
  if (!found || (found.status !== "held" && found.status !== "confirmed"))
    return { isEnded: false, order: null }
  if (isLockedAmiss(seen, found)) throw new StartAgain()

  if (found.held_for === "invitation")
    return { isEnded: await endInvitation(tx, found, "withdrawn", now), order: null }
  if (found.held_for === "basket") {
    await takeOutOfBasket(tx, found, order, { by, fulfilments, now })
    return { isEnded: true, order }
  }
  // Stored, so that later checks of the deadline find it cancelled in time.
  const booking = inTime(found, now)
  await tx
    .update(bookings)
    .set({ cancel_free_until: booking.cancel_free_until })
    .where(eq(bookings.id, bookingId))
  const returned = returnedByAcademy(booking, now)
  const ending = booking.status === "held" && order ? await readHeldWith(tx, order) : [booking.id]
  const ended = await freeSeats(tx, booking.bookable_id, ending, { status: "cancelled", by, now })
  if (booking.status === "held") await reopenInvitations(tx, ended, { by: "academy", now })
  await withdrawInvitations(tx, booking, now)
  const instead = (booking.status === "confirmed" && (await holdInstead?.(tx, booking))) || null
  const ownOrder = booking.order_id === null ? null : order
  const fromUnpaid =
    ownOrder?.status === "open" ? await closeOrShrink(tx, fulfilments, ownOrder, booking, now) : 0
  const askBankAt = end.askBankAt ?? refundChosenBy(cancellation, now)
  const refunded = await giveBack(tx, booking, ownOrder, returned, now, { askBankAt, isByAcademy: true })
  const parts = { card: refunded.card, wallet: refunded.wallet + fromUnpaid }
  const refund = { way: wayOfRefund(returned, parts), parts }
  if (cancellation !== null) await notifyOfCancelledSession(tx, ended, { cancellation, refund, instead }, now)
  else if (booking.status === "held") await notifyGuardians(tx, "hold_expired", ended, now)
  else await notifyGuardians(tx, "booking_cancelled", ended, now, { refund })
  return { isEnded: true, order: ownOrder }
}

/** Its payment in progress ends; the other items return to the basket, and this seat is free. */
async function takeOutOfBasket(
  tx: Tx,
  { bookable_id, player_id }: BookingRow,
  order: Order | null,
  { by, fulfilments, now }: Pick<End, "by" | "fulfilments" | "now">,
): Promise<void> {
  if (order?.status === "open")
    await settleOrder(tx, fulfilments[order.kind], order.id, { status: "cancelled" }, now)
  const held = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.bookable_id, bookable_id),
        eq(bookings.player_id, player_id),
        eq(bookings.held_for, "basket"),
      ),
    )
  const ids = held.map(({ id }) => id)
  await freeSeats(tx, bookable_id, ids, { status: "cancelled", by, now })
}
