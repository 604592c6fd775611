import { and, eq, isNull } from "drizzle-orm"
import type { BookingRow } from "../../core/bookings/index.ts"
import { tellOfOffer } from "../../core/waiting-list/index.ts"
import type { Tx } from "../../db/connection.ts"
import { waitingPlaces } from "../../db/tables/waiting.ts"
import type { Payer } from "./choose-payer.ts"

/**
 * Emails the payer a link to a seat that is held for it. The seat is an offer of the waiting list, so it is paid,
 * declined and released as those are. A place of the player on that list ends: it has its seat.
 */
export async function offerByLink(
  tx: Tx,
  payer: Payer,
  { id: booking_id, bookable_id, player_id }: BookingRow,
  heldUntil: Date,
  now: Date,
): Promise<void> {
  const live = and(
    eq(waitingPlaces.bookable_id, bookable_id),
    eq(waitingPlaces.player_id, player_id),
    isNull(waitingPlaces.ended_at),
  )
  await tx.update(waitingPlaces).set({ ended_at: now, end: "left" }).where(live)
  const { account_id } = payer
  await tx.insert(waitingPlaces).values({ bookable_id, player_id, account_id, booking_id, created_at: now })
  await tellOfOffer(tx, { ...payer, player_id }, payer.seat, booking_id, heldUntil, now, "academy")
}
