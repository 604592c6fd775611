import type { PassedOverReason, WaitingEnd } from "@academy/domain/waiting"
import { and, asc, eq, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { waitingPlaces } from "../../db/tables/waiting.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { freeSeats } from "../bookings/index.ts"

export type Place = typeof waitingPlaces.$inferSelect

/** Places that wait for an offer. */
export const inLine = (bookableId: number) =>
  and(
    eq(waitingPlaces.bookable_id, bookableId),
    isNull(waitingPlaces.ended_at),
    isNull(waitingPlaces.booking_id),
  )

/** In which they are offered seats. */
export const lineOrder = [asc(waitingPlaces.rank), asc(waitingPlaces.id)]

/** A place of the account that has not ended. Ended, unknown or another account's: `not_found`. */
export async function findLivePlace({ db }: Deps, accountId: number, placeId: number): Promise<Place> {
  const [place] = await db
    .select()
    .from(waitingPlaces)
    .where(
      and(
        eq(waitingPlaces.id, placeId),
        eq(waitingPlaces.account_id, accountId),
        isNull(waitingPlaces.ended_at),
      ),
    )
  if (!place) throw new Refusal("not_found")
  return place
}

/**
 * Ends a place; false when it has ended before.
 * @param passed_over_for why, of a place that is passed over
 */
export async function endPlace(
  tx: Tx,
  placeId: number,
  end: WaitingEnd,
  now: Date,
  passed_over_for: PassedOverReason | null = null,
): Promise<boolean> {
  const ended = await tx
    .update(waitingPlaces)
    .set({ ended_at: now, end, passed_over_for })
    .where(and(eq(waitingPlaces.id, placeId), isNull(waitingPlaces.ended_at)))
    .returning({ id: waitingPlaces.id })
  return ended.length > 0
}

/**
 * Gives the seat of an offer back and ends its place. Looks again under the lock of the bookable.
 * @param by who says no; null when the time to answer is over
 * @returns false when the offer was answered, or has run out, before
 */
export async function releaseOffer(
  tx: Tx,
  { id, bookable_id, booking_id }: Pick<Place, "id" | "bookable_id" | "booking_id">,
  by: number | null,
  now: Date,
): Promise<boolean> {
  if (booking_id === null) return false
  const offer = await lockOffer(tx, { bookable_id, booking_id })
  if (!offer?.held_until) return false
  const isOver = offer.held_until <= now
  if (isOver !== (by === null)) return false
  await freeSeats(
    tx,
    bookable_id,
    [booking_id],
    by === null ? { status: "expired" } : { status: "cancelled", by, now },
  )
  return endPlace(tx, id, by === null ? "expired" : "declined", now)
}

/** Gives the seat of an offer back whose place is about to be deleted, unless it was answered before. */
export async function freeOffer(tx: Tx, offer: { bookable_id: number; booking_id: number }): Promise<void> {
  if (await lockOffer(tx, offer))
    await freeSeats(tx, offer.bookable_id, [offer.booking_id], { status: "expired" })
}

/** The seat of an offer while it is held for the answer, locked after its bookable; else null. */
async function lockOffer(tx: Tx, { bookable_id, booking_id }: { bookable_id: number; booking_id: number }) {
  await lockBookable(tx, bookable_id)
  const [offer] = await tx.select().from(bookings).where(eq(bookings.id, booking_id)).for("update")
  return offer?.status === "held" && offer.held_for === "offer" ? offer : null
}

/** Seats of a bookable are given and taken one transaction at a time. */
export const lockBookable = (tx: Tx, bookableId: number) =>
  tx.select({ id: bookables.id }).from(bookables).where(eq(bookables.id, bookableId)).for("no key update")
