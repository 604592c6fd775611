import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/waiting-list"
import { bankTransferDueAt, HOLD_MS } from "@academy/domain/bookings"
import { and, eq, gt } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Order } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import {
  bookingFulfilment,
  choosePaymentMethod,
  notifyGuardians,
  orderSeats,
  readSeatFacts,
  refusalOf,
  returnToBooking,
  type SeatFactsRow,
  toUnpaid,
} from "../bookings/index.ts"
import { linkLines, lockOrder, openCheckout, refuseChangedPrice, settleOrder } from "../orders/index.ts"
import { spendMoney, spendPass } from "../wallet/index.ts"
import { endPlace, findLivePlace } from "./places.ts"

type Booked = AnswerOf<typeof calls.acceptOffer>
type Offer = typeof bookings.$inferSelect

interface Acceptance {
  caller: Caller
  place_id: number
  offer: Offer
  seat: SeatFactsRow
  now: Date
}

/**
 * Takes the seat that is held for a place and pays for it in the ways of a booking. The seat changes from held for the
 * offer to what it is then in one guarded update, so an answer that comes too late finds nothing: `offer_over`.
 */
export async function acceptOffer(
  deps: Deps,
  caller: Caller,
  { place_id, payment_method, expected_price }: BodyOf<typeof calls.acceptOffer>,
): Promise<Booked> {
  const now = deps.clock()
  const { bookable_id, player_id, booking_id } = await findLivePlace(deps, caller.account_id, place_id)
  if (booking_id === null) throw new Refusal("offer_over")
  const [offer] = await deps.db.select().from(bookings).where(eq(bookings.id, booking_id))
  const facts = await readSeatFacts(deps.pool, caller, bookable_id, player_id, now)
  if (!offer || facts.status !== "scheduled" || now >= facts.starts_at) throw new Refusal("offer_over")
  // The price of the offer stands, whatever became of the session's.
  const seat = { ...facts, price_minor: offer.price_minor }
  refuseChangedPrice(expected_price, seat.price_minor)
  const method = choosePaymentMethod([seat], payment_method, now)
  const acceptance: Acceptance = { caller, place_id, offer, seat, now }
  if (method === "card") return payByCard(deps, acceptance)
  try {
    return await inTransaction(deps.db, async (tx) => {
      const booked = await payWith[method ?? "free"](tx, acceptance)
      await endPlace(tx, place_id, "booked", now)
      return booked
    })
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? new Refusal(refusal) : error
  }
}

/** Changes the seat if it is still held for the offer. */
async function takeOffer(
  tx: Tx,
  { offer, now }: Acceptance,
  change: Partial<typeof bookings.$inferInsert>,
): Promise<void> {
  const taken = await tx
    .update(bookings)
    .set(change)
    .where(
      and(
        eq(bookings.id, offer.id),
        eq(bookings.status, "held"),
        eq(bookings.held_for, "offer"),
        gt(bookings.held_until, now),
      ),
    )
    .returning({ id: bookings.id })
  if (taken.length === 0) throw new Refusal("offer_over")
}

const confirmed = { status: "confirmed", held_until: null, held_for: null } as const

const payWith = {
  async pass(tx: Tx, acceptance: Acceptance): Promise<Booked> {
    const { caller, offer, seat, now } = acceptance
    const [lot_id] = seat.lots
    if (lot_id === undefined) throw new Refusal("no_pass_left")
    await takeOffer(tx, acceptance, {
      ...confirmed,
      payed: true,
      payed_at: now,
      payment_method: "pass",
      lot_id,
    })
    await spendPass(tx, { lot_id, account_id: caller.account_id, booking_id: offer.id, now })
    await notifyGuardians(tx, "booking_confirmed", [offer.id], now)
    return { booking_id: offer.id, status: "confirmed" }
  },

  async wallet(tx: Tx, acceptance: Acceptance): Promise<Booked> {
    const { caller, offer, seat, now } = acceptance
    const order = await orderSeats(tx, caller, [seat], { payment_method: "wallet", now })
    await takeOffer(tx, acceptance, { held_for: "checkout", order_id: order.id, payment_method: "wallet" })
    await linkLines(tx, order, [offer.id])
    await spendMoney(tx, {
      account_id: caller.account_id,
      amount_minor: seat.price_minor,
      cause: "booking",
      order_id: order.id,
      booking_id: offer.id,
      now,
    })
    await settleOrder(tx, bookingFulfilment, order.id, { status: "paid", payment_method: "wallet" }, now)
    return { booking_id: offer.id, status: "confirmed" }
  },

  async bank_transfer(tx: Tx, acceptance: Acceptance): Promise<Booked> {
    const { caller, offer, seat, now } = acceptance
    const due_at = bankTransferDueAt(now, seat.starts_at)
    const order = await orderSeats(tx, caller, [seat], { payment_method: "bank_transfer", due_at, now })
    await takeOffer(tx, acceptance, { ...confirmed, order_id: order.id, payment_method: "bank_transfer" })
    await linkLines(tx, order, [offer.id])
    await notifyGuardians(tx, "booking_confirmed", [offer.id], now)
    return toUnpaid(offer.id, order)
  },

  async free(tx: Tx, acceptance: Acceptance): Promise<Booked> {
    const { offer, now } = acceptance
    await takeOffer(tx, acceptance, { ...confirmed, payed: true, payed_at: now })
    await notifyGuardians(tx, "booking_confirmed", [offer.id], now)
    return { booking_id: offer.id, status: "confirmed" }
  },
}

/** The seat waits for its payment like any other; when no checkout can be opened it is an offer again, as it was. */
async function payByCard(deps: Deps, acceptance: Acceptance): Promise<Booked> {
  const { caller, offer, seat, now } = acceptance
  const held_until = new Date(now.getTime() + HOLD_MS)
  const order = await inTransaction(deps.db, async (tx) => {
    const order = await orderSeats(tx, caller, [seat], {
      payment_method: "card",
      expires_at: held_until,
      now,
    })
    await takeOffer(tx, acceptance, {
      held_until,
      held_for: "checkout",
      order_id: order.id,
      payment_method: "card",
    })
    await linkLines(tx, order, [offer.id])
    return order
  })
  try {
    const checkout_url = await openCheckout(deps, caller, order, returnToBooking(offer))
    return { booking_id: offer.id, status: "payment_required", checkout_url }
  } catch (error) {
    await inTransaction(deps.db, (tx) => makeOfferAgain(tx, offer, order, deps.clock()))
    throw error
  }
}

async function makeOfferAgain(tx: Tx, offer: Offer, order: Order, now: Date): Promise<void> {
  await lockOrder(tx, order.id)
  const { held_until } = offer
  await tx
    .update(bookings)
    .set({ held_until, held_for: "offer", order_id: null, payment_method: null })
    .where(and(eq(bookings.order_id, order.id), eq(bookings.status, "held")))
  await settleOrder(tx, bookingFulfilment, order.id, { status: "cancelled" }, now)
}
