import { refusalOf } from "../../bookables/index.ts"
import type { Booking, Offer, OfferedBookable } from "../queries.ts"

/**
 * What to take instead of a session that is full: the soonest of the same type with a seat for the player's age, none
 * at a time for which the family has a booking of this player. Undefined when there is none.
 * @param sessions to come, soonest first
 */
export function findOtherSession(
  sessions: readonly OfferedBookable[],
  full: OfferedBookable,
  player: Offer["players"][number],
  taken: readonly Pick<
    Booking,
    "bookable_id" | "player_id" | "booking_type" | "status" | "timestamp" | "ends_at"
  >[],
  now: Date,
): OfferedBookable | undefined {
  const facts = { id: player.player_id, year_of_birth: player.year_of_birth }
  return sessions.find(
    (session) =>
      session.id !== full.id &&
      session.booking_type.slug === full.booking_type.slug &&
      refusalOf(session, facts, taken, now) === null,
  )
}
