import { whyNotBookable } from "@academy/domain/bookings"
import type { Bookable, Offer } from "../queries.ts"

/**
 * What to take instead of a session that is full: the soonest of the same type with a seat for the player's age, none
 * at a time for which the family has a booking of this player. Undefined when there is none.
 * @param sessions to come, soonest first
 */
export function findOtherSession(
  sessions: readonly Bookable[],
  full: Bookable,
  player: Offer["players"][number],
  taken: readonly { player_id: number; timestamp: string; ends_at: string }[],
  now: Date,
): Bookable | undefined {
  const own = taken.filter(({ player_id }) => player_id === player.player_id)
  return sessions.find((session) => {
    if (session.id === full.id || session.booking_type.slug !== full.booking_type.slug) return false
    const [start, end] = [Date.parse(session.starts_at), Date.parse(session.ends_at)]
    const overlapping = own.some(
      (seat) => Date.parse(seat.timestamp) < end && Date.parse(seat.ends_at) > start,
    )
    const bookable = { ...session, starts_at: new Date(session.starts_at) }
    return (
      whyNotBookable({ now, bookable, player: { ...player, already_booked: false, overlapping } }) === null
    )
  })
}
