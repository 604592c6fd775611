import type * as calls from "@academy/contract/bookings"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { checkoutEndsAt, whatMovingCosts, whyNotBookable, whyNotMovable } from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import type { RefundParts } from "@academy/domain/refunds"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, or } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { instalments, type Order, orderLines, orders } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import {
  closeCheckout,
  lockOrder,
  openCheckout,
  openOrder,
  refuseChangedPrice,
  refuseTooManyUnpaid,
  resizeLine,
  settleOrder,
} from "../orders/index.ts"
import { spendMoney } from "../wallet/index.ts"
import { bookingFulfilment } from "./booking-fulfilment.ts"
import { offeredReturns } from "./cancel-booking.ts"
import { refusalOf } from "./constraint-refusals.ts"
import { giveBackDifference } from "./end-booking.ts"
import { findOwnBooking } from "./find-own-booking.ts"
import { returnToBooking } from "./pay-at-checkout.ts"
import { performMove } from "./perform-move.ts"
import { moneyTargetOf } from "./refund-parts.ts"
import { releaseOverdueHolds } from "./release-holds.ts"
import { readSeatFacts, type SeatFactsRow, toSeatFacts } from "./seat-facts.ts"
import type { BookingRow } from "./seat-players.ts"

type Input = BodyOf<typeof calls.moveBooking> & { player_id: number; booking_id: number }
type Moved = AnswerOf<typeof calls.moveBooking>

/** The most sessions offered for a move. */
export const MOST_OTHERS = 20

/**
 * Moves a booking to another session of the same type. One statement changes the booking's session, so the player
 * always has exactly one seat, and its pass or payment moves along. The old seat is free at once; the waiting list
 * offers it. Possible until the deadline for cancelling.
 * A price difference is settled at the same time. A more expensive session is paid first: from the wallet in the same
 * transaction, or with the provider, and the booking moves when the payment arrives. If the seat is gone by then, the
 * booking stays and the money goes to the wallet. A cheaper one is refunded; an open invoice changes. Other accounts'
 * bookings are `not_found`.
 */
export async function moveBooking(deps: Deps, caller: Caller, input: Input): Promise<Moved> {
  const now = deps.clock()
  const booking = await findMovable(deps, caller.account_id, input, now)
  const wanted = await readOtherSeat(deps, caller, booking, input.bookable_id, now)
  const cost = whatMovingCosts(booking, wanted.price_minor)
  if (cost !== 0) {
    refuseToSettle(booking, caller)
    await refuseWhilePaidInPart(deps.db, booking)
  }
  refuseChangedPrice(input.expected_price, Math.max(0, booking.payed ? cost : 0))
  const moved = { booking_id: booking.id, starts_at: toIsoWithOffset(wanted.starts_at) }
  try {
    if (cost > 0 && booking.payed && chooseWay(input, wanted, cost) === "card") {
      const checkout_url = await payFirst(deps, caller, booking, wanted, cost, now)
      return { ...moved, checkout_url }
    }
    const { changed, parts } = await inTransaction(deps.db, (tx) =>
      moveNow(tx, deps, booking, wanted, { cost, input, moved_by: caller.account_id, now }),
    )
    // Its amount has changed.
    if (changed) closeCheckout(deps, changed.checkout_session)
    return { ...moved, ...toRefund(parts) }
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? new Refusal(refusal) : error
  }
}

/** The booking, if the caller is a guardian of its player and the rule allows the move. */
export async function findMovable(
  { db }: Pick<Deps, "db">,
  accountId: number,
  { player_id, booking_id }: Pick<Input, "player_id" | "booking_id">,
  now: Date,
): Promise<BookingRow> {
  const booking = await findOwnBooking(db, accountId, { player_id, booking_id })
  const refusal = whyNotMovable({ now, ...booking })
  if (refusal) throw new Refusal(refusal)
  return booking
}

/** The new session, if the rule of booking allows it when the moved booking is ignored. */
async function readOtherSeat(
  deps: Deps,
  caller: Caller,
  booking: BookingRow,
  bookableId: number,
  now: Date,
): Promise<SeatFactsRow> {
  if (bookableId === booking.bookable_id) throw new Refusal("already_booked")
  await releaseOverdueHolds(deps, bookableId, now)
  const facts = await readSeatFacts(deps.pool, caller, bookableId, booking.player_id, now)
  const old = await readSeatFacts(deps.pool, caller, booking.bookable_id, booking.player_id, now)
  if (facts.slug !== old.slug || facts.currency !== booking.currency)
    throw new Refusal("other_kind_of_session")
  // The constraint checks overlaps: the moved booking may overlap, and a moved trial is the same trial.
  const seat = { ...toSeatFacts(facts, now), live_trials: 0 }
  const refusal = whyNotBookable({
    ...seat,
    player: { ...seat.player, overlapping: false, trial_used: false },
  })
  if (refusal) throw new Refusal(refusal)
  return facts
}

/**
 * Only the payer can settle a difference. Free seats, and those that another account paid, move at the same price only.
 */
function refuseToSettle({ account_id, order_id }: BookingRow, caller: Caller): void {
  if (order_id === null) throw new Refusal("other_kind_of_session")
  if (account_id !== caller.account_id) throw new Refusal("not_the_payer")
}

/**
 * Until all instalments and invoices for earlier moves are paid, a booking moves at the same price only: they were
 * agreed for that price.
 * @throws Refusal `paid_in_part`
 */
export async function refuseWhilePaidInPart(db: Pick<Db, "select">, { id }: BookingRow): Promise<void> {
  const [open] = await db
    .select({ agreed: instalments.number })
    .from(orderLines)
    .innerJoin(instalments, eq(instalments.order_line_id, orderLines.id))
    .innerJoin(orders, or(eq(orders.id, orderLines.order_id), eq(orders.first_order_id, orderLines.order_id)))
    .where(and(eq(orderLines.booking_id, id), eq(orders.status, "open")))
    .limit(1)
  if (open) throw new Refusal("paid_in_part")
  const [invoice] = await db
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(
      and(
        eq(orderLines.moved_booking_id, id),
        eq(orders.status, "open"),
        eq(orders.payment_method, "bank_transfer"),
      ),
    )
    .limit(1)
  if (invoice) throw new Refusal("paid_in_part")
}

/** The requested method, else the wallet if it covers the difference. */
const chooseWay = ({ payment_method }: Input, { wallet_minor }: SeatFactsRow, cost: number) =>
  payment_method ?? (wallet_minor >= cost ? "wallet" : "card")

interface Settlement {
  /** In minor units; negative is a refund. */
  cost: number
  input: Input
  moved_by: number
  now: Date
}

/** The refund in major units, as part of the answer; nothing if there is none. */
export const toRefund = ({ card, wallet }: RefundParts) =>
  card + wallet > 0 ? { refund: { to_card: toMajor(card), to_wallet: toMajor(wallet) } } : {}

/** @returns the unpaid order whose amount has changed, and the refund */
async function moveNow(
  tx: Tx,
  { fulfilments }: Pick<Deps, "fulfilments">,
  booking: BookingRow,
  wanted: SeatFactsRow,
  { cost, input, moved_by, now }: Settlement,
): Promise<{ changed: Order | null; parts: RefundParts }> {
  let parts: RefundParts = { card: 0, wallet: 0 }
  if (cost > 0 && booking.payed) {
    const order = await openDifference(tx, booking, wanted, { payment_method: "wallet", cost, now })
    const { account_id } = booking
    await spendMoney(tx, { account_id, amount_minor: cost, cause: "order", order_id: order.id, now })
    await settleOrder(tx, bookingFulfilment, order.id, { status: "paid", payment_method: "wallet" }, now)
    return { changed: null, parts }
  }
  const order = cost === 0 || booking.order_id === null ? null : await lockOrder(tx, booking.order_id)
  const giveBack = async () => {
    if (order?.status === "open")
      parts = { card: 0, wallet: await resizeLine(tx, fulfilments[order.kind], order, booking.id, cost, now) }
    else if (order) {
      const offered = offeredReturns(booking, now)
      const target = moneyTargetOf(offered.find((way) => way === input.refund_to) ?? offered[0] ?? "nothing")
      if (target) parts = await giveBackDifference(tx, booking, order, -cost, target, now)
    }
    return parts
  }
  await performMove(tx, booking, { bookable_id: wanted.bookable_id, cost, giveBack, moved_by, now })
  return { changed: order?.status === "open" ? order : null, parts }
}

interface DifferenceTerms {
  payment_method: "wallet" | "card" | "bank_transfer"
  cost: number
  expires_at?: Date
  due_at?: Date
  now: Date
}

/** Opens an order for the difference: its payment moves the booking, or the invoice of an admin follows the move. */
export async function openDifference(
  tx: Tx,
  booking: BookingRow,
  wanted: Pick<SeatFactsRow, "title" | "bookable_id">,
  { cost, ...terms }: DifferenceTerms,
): Promise<Order> {
  const { account_id, player_id, currency } = booking
  const line = {
    title: wanted.title,
    player_id,
    amount_minor: cost,
    moved_booking_id: booking.id,
    moved_to_bookable_id: wanted.bookable_id,
  }
  return openOrder(tx, { account_id, kind: "booking", currency, lines: [line], ...terms })
}

async function payFirst(
  deps: Deps,
  caller: Caller,
  booking: BookingRow,
  wanted: SeatFactsRow,
  cost: number,
  now: Date,
): Promise<string> {
  const order = await inTransaction(deps.db, async (tx) => {
    await refuseTooManyUnpaid(tx, caller.account_id)
    const expires_at = checkoutEndsAt(now, "card")
    return openDifference(tx, booking, wanted, { payment_method: "card", cost, expires_at, now })
  })
  try {
    const { success } = returnToBooking(booking)
    return await openCheckout(deps, caller, order, { success, cancelled: "package_cancelled=true" })
  } catch (error) {
    await inTransaction(deps.db, (tx) =>
      settleOrder(tx, bookingFulfilment, order.id, { status: "cancelled" }, deps.clock()),
    )
    throw error
  }
}
