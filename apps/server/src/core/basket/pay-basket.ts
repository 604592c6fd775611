import type * as calls from "@academy/contract/basket"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { pages } from "@academy/contract/pages"
import { whyNotBookable } from "@academy/domain/bookings"
import { eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction, isWorthRetrying } from "../../db/in-transaction.ts"
import { baskets } from "../../db/tables/baskets.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Order } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readSeatFacts, refusalOf, releaseOverdueHolds, toSeatFacts } from "../bookings/index.ts"
import { payingWithCode } from "../discounts/index.ts"
import { emptyBasket } from "./basket-fulfilment.ts"
import { type BasketLineRow, lockBasket, lockSessions, readLines } from "./basket-rows.ts"
import { finishPayment } from "./finish-payment.ts"
import { extendHold, type Holder, holdSeats, setSeat } from "./hold-seats.ts"
import { lockJoining } from "./lock-joining.ts"
import { payHeldLines } from "./pay-lines.ts"

type Paid = AnswerOf<typeof calls.payBasket>
type Input = BodyOf<typeof calls.payBasket>

/** How often a payment that lost a race or a deadlock is retried before it is refused. */
const ATTEMPTS = 4

/**
 * Pays the whole basket, all items or none. Seats with expired holds are taken again first; if one is gone, the payment
 * is refused (`basket_line_gone`) and nothing is charged. Passes and the wallet pay what they can; the rest is charged
 * to the saved card, or waits for a checkout, during which the seats are held, or for a bank transfer, with the seats
 * booked at once. With instalments, only the first payment is due now.
 */
export async function payBasket(deps: Deps, caller: Caller, input: Input): Promise<Paid> {
  const { order, booking_id } = await payingWithCode(deps, caller.account_id, input.discount_code, () =>
    openBasketOrder(deps, caller, input),
  )
  const paid = await finishPayment(deps, caller, order, input, {
    success: "basket_success=true",
    cancelled: "payment=stopped",
    cancelledPage: pages.basket.path,
  })
  return { ...paid, ...(booking_id !== undefined && { booking_id }) }
}

interface Opened {
  /** What waits for its payment, or null if everything is paid. */
  order: Order | null
  /** One of the seats, if there is one. */
  booking_id: number | undefined
}

async function openBasketOrder(deps: Deps, caller: Caller, input: Input): Promise<Opened> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const now = deps.clock()
    await refuseGoneLines(deps, caller, now)
    try {
      return await inTransaction(deps.db, (tx) => payLines(tx, caller, input, now))
    } catch (error) {
      if (refusalOf(error) === null && !isWorthRetrying(error)) throw error
    }
  }
  throw new Refusal("basket_line_gone")
}

/** Checks the rule of booking for each seat whose hold has expired. */
async function refuseGoneLines(deps: Deps, caller: Caller, now: Date): Promise<void> {
  for (const { seat, is_held } of await readLines(deps.db, caller, now)) {
    if (!seat || is_held) continue
    await releaseOverdueHolds(deps, seat.bookable_id, now)
    const facts = await readSeatFacts(deps.pool, caller, seat.bookable_id, seat.player_id, now)
    if (whyNotBookable(toSeatFacts(facts, now))) throw new Refusal("basket_line_gone")
  }
}

async function payLines(tx: Tx, caller: Caller, input: Input, now: Date): Promise<Opened> {
  const { account_id } = caller
  const basket = await lockBasket(tx, account_id)
  await lockSessions(tx, account_id, await readLines(tx, caller, now))
  const wanted = await readLines(tx, caller, now)
  if (wanted.length === 0) throw new Refusal("basket_empty")
  await lockJoining(tx, account_id, wanted, input, now)
  if (wanted.some(({ seat }) => seat))
    await holdAgain(tx, caller, wanted, await extendHold(tx, basket, now), now)
  const lines = await readLines(tx, caller, now)
  if (lines.some(({ is_held, seat }) => !is_held || (seat && seat.starts_at <= now)))
    throw new Refusal("basket_line_gone")
  const order = await payHeldLines(tx, caller, lines, input, now)
  const ids = lines.flatMap(({ booking_id }) => booking_id ?? [])
  if (order?.payment_method === "bank_transfer")
    await emptyBasket(
      tx,
      account_id,
      ids,
      lines.flatMap(({ package: pack, price_minor }) => (pack && price_minor > 0 ? pack.package_id : [])),
    )
  else if (order)
    await tx
      .update(baskets)
      // The checkout may hold the seats longer; the cooldown begins after it.
      .set({
        order_id: order.id,
        hold_ends_at: sql`greatest(${baskets.hold_ends_at}, ${order.expires_at?.toISOString() ?? null}::timestamptz)`,
      })
      .where(eq(baskets.account_id, account_id))
  else await emptyBasket(tx, account_id, ids, [])
  return { order, booking_id: ids[0] }
}

/** Takes seats with expired holds again, and extends holds that are about to expire. */
async function holdAgain(
  tx: Tx,
  holder: Holder,
  lines: BasketLineRow[],
  held_until: Date,
  now: Date,
): Promise<void> {
  const inOrder = [...lines].sort(
    (one, other) => (one.seat?.bookable_id ?? 0) - (other.seat?.bookable_id ?? 0),
  )
  for (const { id, seat, is_held, booking_id, price_minor, currency } of inOrder) {
    if (!seat) continue
    if (is_held && booking_id !== null) {
      await tx.update(bookings).set({ held_until }).where(eq(bookings.id, booking_id))
      continue
    }
    const { bookable_id, player_id } = seat
    const wanted = { bookable_id, players: [player_id], price_minor, currency, held_until, now }
    const [taken] = await holdSeats(tx, holder, wanted)
    await setSeat(tx, id, taken.id)
  }
}
