import { basketHeldFrom, basketHeldUntil } from "@academy/domain/basket"
import { and, eq, gt, isNull, max } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { basketLines, baskets } from "../../db/tables/baskets.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Caller } from "../../http/caller.ts"
import { Refusal } from "../../http/problem.ts"
import { type BookingRow, lockGuardianships, seatPlayers } from "../bookings/index.ts"
import type { BasketRow } from "./basket-rows.ts"

interface SeatInput {
  bookable_id: number
  players: number[]
  price_minor: number
  currency: string
  held_until: Date
  now: Date
}

/** Whose basket it is, and the network of the request. */
export type Holder = Pick<Caller, "account_id" | "network">

/**
 * Takes seats of one session for the basket, without a payment method. Throws as `seatPlayers`, and `not_found` if the
 * account is no longer a guardian of one of the players.
 */
export async function holdSeats(
  tx: Tx,
  { account_id, network }: Holder,
  { held_until, ...input }: SeatInput,
): Promise<[BookingRow, ...BookingRow[]]> {
  await lockGuardianships(tx, account_id, input.players)
  return seatPlayers(
    tx,
    { ...input, account_id, order_id: null, unpaid: { network } },
    { status: "held", held_until, held_for: "basket", payment_method: null },
  )
}

/**
 * Computes until when a basket's seats are held after another one is added, and stores it for the existing ones.
 * @returns the time, the same for all of them
 * @throws Refusal `basket_held_too_long` if the account has held seats for an hour without a cooldown or payment
 */
export async function extendHold(tx: Tx, basket: BasketRow, now: Date): Promise<Date> {
  const { account_id } = basket
  const held_from = basketHeldFrom(basket, now)
  const until = basketHeldUntil(now, held_from)
  if (until <= now) throw new Refusal("basket_held_too_long")
  await tx
    .update(bookings)
    .set({ held_until: until })
    .where(and(isOfBasket(account_id), gt(bookings.held_until, now)))
  await tx.update(baskets).set({ held_from, hold_ends_at: until }).where(eq(baskets.account_id, account_id))
  return until
}

const isOfBasket = (account_id: number) =>
  and(
    eq(bookings.account_id, account_id),
    eq(bookings.status, "held"),
    eq(bookings.held_for, "basket"),
    isNull(bookings.order_id),
  )

/** The cooldown begins when the last seat is released, not when its hold would have ended. */
export async function endHold(tx: Tx, account_id: number, now: Date): Promise<void> {
  const [live] = await tx
    .select({ until: max(bookings.held_until) })
    .from(bookings)
    .where(and(isOfBasket(account_id), gt(bookings.held_until, now)))
  await tx
    .update(baskets)
    .set({ hold_ends_at: live?.until ?? now })
    .where(and(eq(baskets.account_id, account_id), gt(baskets.hold_ends_at, now)))
}

/** Links an item to the booking that holds its seat. */
export const setSeat = (tx: Tx, lineId: number, booking_id: number | null) =>
  tx.update(basketLines).set({ booking_id }).where(eq(basketLines.id, lineId))
