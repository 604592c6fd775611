import { and, asc, eq, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { waitingPlaces } from "../../db/tables/waiting.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { endPlace, findLivePlace, lockBookable, releaseOffer } from "./places.ts"

/**
 * Takes a player out of a line; a seat that was offered meanwhile goes to the next. Taken or ended meanwhile, or
 * another account's: `not_found`.
 */
export async function leaveWaitingList(deps: Deps, { account_id }: Caller, placeId: number) {
  const now = deps.clock()
  const { bookable_id } = await findLivePlace(deps, account_id, placeId)
  await inTransaction(deps.db, async (tx) => {
    // Under this lock no offer is made: the place has one now or never.
    await lockBookable(tx, bookable_id)
    const place = await findLivePlace({ ...deps, db: tx }, account_id, placeId)
    const isLeft =
      place.booking_id === null
        ? await endPlace(tx, placeId, "left", now)
        : await releaseOffer(tx, place, account_id, now)
    if (!isLeft) throw new Refusal("not_found")
  })
  return { status: "ok" as const }
}

/** Takes an account out of all lines, and gives back the seats that were offered to it. */
export async function leaveAllLines(tx: Tx, account_id: number, now: Date): Promise<void> {
  const live = and(eq(waitingPlaces.account_id, account_id), isNull(waitingPlaces.ended_at))
  const found = await tx
    .select({ bookable_id: waitingPlaces.bookable_id })
    .from(waitingPlaces)
    .where(live)
    .orderBy(asc(waitingPlaces.bookable_id))
  for (const { bookable_id } of found) {
    // Under this lock no offer is made.
    await lockBookable(tx, bookable_id)
    const places = await tx
      .select()
      .from(waitingPlaces)
      .where(and(live, eq(waitingPlaces.bookable_id, bookable_id)))
    for (const place of places) {
      const isReleased =
        (await releaseOffer(tx, place, account_id, now)) || (await releaseOffer(tx, place, null, now))
      if (!isReleased) await endPlace(tx, place.id, "left", now)
    }
  }
}
