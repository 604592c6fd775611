import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/waiting-list"
import { isCheckout, type PaymentMethod } from "@academy/domain/bookings"
import type { CardChoice } from "@academy/domain/orders"
import { and, eq, gt } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { type Order, orderLines } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import {
  bookingFulfilment,
  lockBookable,
  priceHeldSeat,
  readSeatFacts,
  refusalOf,
  returnToBooking,
  type SeatFactsRow,
  takeHeldSeat,
  toUnpaid,
} from "../bookings/index.ts"
import {
  claimCharge,
  lockOrder,
  openCheckout,
  payByKeptCard,
  refuseChangedPrice,
  settleOrder,
} from "../orders/index.ts"
import { endPlace, findLivePlace } from "./places.ts"

type Booked = AnswerOf<typeof calls.acceptOffer>
type Offer = typeof bookings.$inferSelect

interface Acceptance {
  caller: Caller
  offer: Offer
  seat: SeatFactsRow
  method: PaymentMethod | null
  reminder_fee: number | undefined
  now: Date
}

/**
 * Takes the seat that is held for a place and pays for it in the ways of a booking. The seat changes from held for the
 * offer to what it is then in one guarded update, so an answer that comes too late finds nothing: `offer_over`.
 */
export async function acceptOffer(
  deps: Deps,
  caller: Caller,
  { place_id, payment_method, card = "once", expected_price, reminder_fee }: BodyOf<typeof calls.acceptOffer>,
): Promise<Booked> {
  const now = deps.clock()
  const { bookable_id, player_id, booking_id } = await findLivePlace(deps, caller.account_id, place_id)
  if (booking_id === null) throw new Refusal("offer_over")
  const [offer] = await deps.db.select().from(bookings).where(eq(bookings.id, booking_id))
  const facts = await readSeatFacts(deps.pool, caller, bookable_id, player_id, now)
  if (!offer || facts.status !== "scheduled" || now >= facts.starts_at) throw new Refusal("offer_over")
  // The price of the offer stands, whatever became of the session's.
  const offered = { ...facts, price_minor: offer.price_minor }
  const { seat, method } = await priceHeldSeat(deps.db, caller.account_id, offered, payment_method, now)
  refuseChangedPrice(expected_price, seat.price_minor)
  const acceptance: Acceptance = { caller, offer, seat, method, reminder_fee, now }
  if (isCheckout(method)) return payAtCheckout(deps, acceptance, method === "card" ? card : "once")
  try {
    const order = await inTransaction(deps.db, async (tx) => {
      const order = await takeOffer(tx, acceptance)
      await endPlace(tx, place_id, "booked", now)
      return order
    })
    return order && method === "bank_transfer"
      ? toUnpaid(offer.id, order)
      : { booking_id: offer.id, status: "confirmed" }
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? new Refusal(refusal) : error
  }
}

/**
 * Takes the seat, locked, while it is still held for the offer and its session takes place.
 * @throws Refusal `offer_over`
 */
async function takeOffer(tx: Tx, { offer, seat, now, ...terms }: Acceptance): Promise<Order | null> {
  const [session] = await lockBookable(tx, offer.bookable_id)
  if (session?.status !== "scheduled") throw new Refusal("offer_over")
  const [held] = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.id, offer.id),
        eq(bookings.status, "held"),
        eq(bookings.held_for, "offer"),
        gt(bookings.held_until, now),
      ),
    )
    .for("update")
  if (!held) throw new Refusal("offer_over")
  return takeHeldSeat(tx, { ...terms, seat: held, facts: seat, now })
}

/**
 * The seat waits for its payment like any other, by the kept card or at a checkout; when none can be opened it is an
 * offer again, as it was.
 */
async function payAtCheckout(deps: Deps, acceptance: Acceptance, card: CardChoice): Promise<Booked> {
  const { caller, offer, now } = acceptance
  const order = await inTransaction(deps.db, async (tx) => {
    const order = await takeOffer(tx, acceptance)
    if (order && card === "kept") await claimCharge(tx, order, now)
    return order
  })
  if (!order) throw new Error(`no order for the payment of offer ${offer.id}`)
  if (card === "kept" && (await payByKeptCard(deps, order)))
    return { booking_id: offer.id, status: "confirmed" }
  try {
    const keepsCard = card === "keep"
    const checkout_url = await openCheckout(deps, caller, order, returnToBooking(offer), { keepsCard })
    return { booking_id: offer.id, status: "payment_required", checkout_url }
  } catch (error) {
    await inTransaction(deps.db, (tx) => makeOfferAgain(tx, offer, order, deps.clock()))
    throw error
  }
}

async function makeOfferAgain(tx: Tx, offer: Offer, order: Order, now: Date): Promise<void> {
  const left = await lockOrder(tx, order.id)
  // Meanwhile it may have been paid or given up, or a bank transfer was chosen for it: then the seat is booked.
  if (left?.status !== "open" || left.payment_method === "bank_transfer") return
  // A seat stands on one line at most: the next order has it.
  await tx.update(orderLines).set({ booking_id: null }).where(eq(orderLines.order_id, order.id))
  const { held_until, price_minor } = offer
  await tx
    .update(bookings)
    .set({
      held_until,
      held_for: "offer",
      price_minor,
      discount_minor: 0,
      order_id: null,
      payment_method: null,
    })
    .where(and(eq(bookings.order_id, order.id), eq(bookings.status, "held")))
  await settleOrder(tx, bookingFulfilment, order.id, { status: "cancelled" }, now)
}
