import { academy } from "@academy/domain/academy"
import { isQuiet } from "@academy/domain/quiet-hours"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { offerDeadline } from "@academy/domain/waiting"
import type { Tx } from "../connection.ts"
import { textIn } from "../in-languages.ts"
import { bookings, notifications, waitingPlaces } from "../tables/index.ts"
import type { SeatBook } from "./bookings.ts"
import type { Family, PlayerRow } from "./families.ts"
import { places } from "./places.ts"
import { at } from "./random.ts"
import type { PlannedSession } from "./session-plan.ts"

/** A session this far ahead has offers that last a day. */
const AHEAD_MS = 4 * DAY_MS

export interface OfferedSeat {
  session: PlannedSession
  family: Family
  player: PlayerRow
}

/**
 * Finds a session whose last seat can be held for a player of this family, and takes that seat. Undefined if no session
 * fits on this day.
 */
export function offerSeat(
  book: SeatBook,
  sessions: readonly PlannedSession[],
  family: Family,
  now: Date,
): OfferedSeat | undefined {
  const [offered] = sessions
    .filter(
      ({ slug, starts_at, seats_taken, capacity }) =>
        slug === "group" && starts_at.getTime() > now.getTime() + AHEAD_MS && seats_taken === capacity - 1,
    )
    .flatMap((session) => {
      const player = family.players.find((one) => book.hasRoomFor(session, one))
      return player ? [{ session, family, player }] : []
    })
  if (offered) offered.session.seats_taken++
  return offered
}

/** The waiting place with its held seat, offered in the last hour outside the quiet hours. */
export async function insertOfferedSeat(tx: Tx, offered: OfferedSeat | undefined, now: Date): Promise<void> {
  if (!offered) return
  const { session, family, player } = offered
  const { id: bookable_id, starts_at, ends_at, price_minor, cancel_free_until } = session
  let offered_at = new Date(now.getTime() - HOUR_MS)
  while (isQuiet(offered_at)) offered_at = new Date(offered_at.getTime() - HOUR_MS)
  const held_until = offerDeadline(starts_at, offered_at)
  if (!held_until) throw new Error("the seat could not be offered")
  const owner = { bookable_id, player_id: player.id, account_id: family.account.id }
  const [seat] = await tx
    .insert(bookings)
    .values({
      ...owner,
      starts_at,
      ends_at,
      status: "held",
      held_for: "offer",
      held_until,
      price_minor,
      currency: academy.currency,
      cancel_free_until,
      created_at: offered_at,
    })
    .returning({ id: bookings.id })
  if (!seat) throw new Error("the offered seat was not inserted")
  await tx.insert(waitingPlaces).values({
    ...owner,
    booking_id: seat.id,
    created_at: new Date(offered_at.getTime() - 30 * HOUR_MS),
  })
  await tx.insert(notifications).values({
    ...owner,
    type: "waiting_offer",
    params: {
      player_name: player.first_name,
      title: textIn(session, "title", family.account.language),
      starts_at: starts_at.toISOString(),
      place: at(places, session.place).name,
      held_until: held_until.toISOString(),
    },
    booking_id: seat.id,
    dedupe_key: `waiting_offer:${seat.id}`,
    created_at: offered_at,
  })
}
