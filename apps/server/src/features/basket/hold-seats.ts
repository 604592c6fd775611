import { basketHeldUntil } from "@academy/domain/basket"
import { and, eq, gt, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { basketLines, baskets } from "../../db/tables/baskets.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { type BookingRow, seatPlayers } from "../bookings/index.ts"
import type { BasketRow } from "./basket-rows.ts"

interface SeatInput {
  bookable_id: number
  players: number[]
  price_minor: number
  currency: string
  held_until: Date
  now: Date
}

/** Takes seats of one session for the basket; no way to pay is chosen yet. Throws what `seatPlayers` throws. */
export function holdSeats(
  tx: Tx,
  account_id: number,
  { held_until, ...input }: SeatInput,
): Promise<[BookingRow, ...BookingRow[]]> {
  return seatPlayers(
    tx,
    { ...input, account_id, order_id: null },
    { status: "held", held_until, held_for: "basket", payment_method: null },
  )
}

/**
 * Until when the seats of a basket are held once something is put in now, written down for those it has already.
 * @returns the moment, one for all of them
 */
export async function extendHold(tx: Tx, { account_id, held_from }: BasketRow, now: Date): Promise<Date> {
  const ofBasket = and(
    eq(bookings.account_id, account_id),
    eq(bookings.status, "held"),
    eq(bookings.held_for, "basket"),
    isNull(bookings.order_id),
  )
  const live = await tx.$count(bookings, and(ofBasket, gt(bookings.held_until, now)))
  const from = live > 0 && held_from ? held_from : now
  const until = basketHeldUntil(now, from)
  await tx
    .update(bookings)
    .set({ held_until: until })
    .where(and(ofBasket, gt(bookings.held_until, now)))
  await tx.update(baskets).set({ held_from: from }).where(eq(baskets.account_id, account_id))
  return until
}

/** Which booking holds the seat of a line. */
export const setSeat = (tx: Tx, lineId: number, booking_id: number | null) =>
  tx.update(basketLines).set({ booking_id }).where(eq(basketLines.id, lineId))
