import type * as calls from "@academy/contract/bookings"
import type { AnswerOf } from "@academy/contract/call"
import { checkoutEndsAt } from "@academy/domain/bookings"
import type { InstalmentPlan } from "@academy/domain/instalments"
import type { CardChoice, CheckoutMethod } from "@academy/domain/orders"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Order } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { claimCharge, lockOrder, openCheckout, payByKeptCard, settleOrder } from "../orders/index.ts"
import { bookingFulfilment } from "./booking-fulfilment.ts"
import { orderSeats, seatOrder } from "./order-seats.ts"
import { refuseHeldTooLong } from "./refuse-held-too-long.ts"
import type { SeatsWanted } from "./seat-facts.ts"
import type { BookingRow } from "./seat-players.ts"

export interface CheckoutTerms {
  method: CheckoutMethod
  plan: InstalmentPlan | null
  card: CardChoice
  /** Whether the provider returns to the page for inviting a player. */
  invites_friend: boolean
}

/**
 * Holds the seats: half an hour for a card, three minutes for Swish. Then, outside of the transaction, it charges the
 * saved card, or asks the provider for a checkout, also if the card fails. Without a checkout the seats are released at
 * once. If the process stops in between, the hold expires, or the job follows up the charge.
 * @throws Refusal `seat_held_too_long`, and those common to all payment methods
 */
export async function payAtCheckout(
  deps: Deps,
  caller: Caller,
  seats: SeatsWanted,
  { method, plan, card: chosen, invites_friend }: CheckoutTerms,
  now: Date,
): Promise<AnswerOf<typeof calls.bookSeat>> {
  const { db, clock } = deps
  const held_until = checkoutEndsAt(now, method)
  const card = method === "card" ? chosen : "once"
  const { order, booking } = await db.transaction(async (tx) => {
    const order = await orderSeats(tx, caller, seats, {
      payment_method: method,
      plan,
      later_by_card: plan !== null && card !== "once",
      invites_friend,
      expires_at: held_until,
      now,
    })
    await refuseHeldTooLong(tx, order, seats[0].bookable_id, now)
    const [booking] = await seatOrder(tx, caller, seats, order, now, {
      status: "held",
      held_until,
      held_for: "checkout",
      payment_method: method,
    })
    if (card === "kept") await claimCharge(tx, order, now)
    return { order, booking }
  })
  if (card === "kept" && (await payByKeptCard(deps, order)))
    return { booking_id: booking.id, status: "confirmed" }
  try {
    const keepsCard = card === "keep"
    const returnTo = returnToBooking(booking, order)
    const checkout_url = await openCheckout(deps, caller, order, returnTo, { keepsCard })
    return { booking_id: booking.id, status: "payment_required", checkout_url }
  } catch (error) {
    await inTransaction(db, async (tx) => {
      // If bank transfer was chosen meanwhile, the seats are booked.
      if ((await lockOrder(tx, order.id))?.payment_method === "bank_transfer") return
      await settleOrder(tx, bookingFulfilment, order.id, { status: "cancelled" }, clock())
    })
    throw error
  }
}

/**
 * The URLs that the provider returns to. After cancelling, the page finds the held booking to release, or the unpaid
 * invoice. The wish to invite is stored with the order, so it applies to whichever checkout pays it.
 */
export const returnToBooking = (
  { id, player_id }: Pick<BookingRow, "id" | "player_id">,
  order?: Pick<Order, "invites_friend" | "payment_method">,
) => ({
  success: order?.invites_friend
    ? `booking_success=true&bookingModal=true&bookingId=${id}&playerId=${player_id}&modalSection=invitations`
    : "booking_success=true",
  cancelled:
    order?.payment_method === "bank_transfer"
      ? `bookingModal=true&bookingId=${id}&playerId=${player_id}&modalSection=payment`
      : `booking_cancelled=true&bookingId=${id}&playerId=${player_id}`,
})
