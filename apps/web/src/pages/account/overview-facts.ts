import { DAY_MS, wallClockDate } from "@academy/domain/time"
import { type Booking, bookingsOfTab } from "../../core/bookings/index.ts"
import type { Player } from "../../core/players/index.ts"

/** From so many sessions on a family knows how it works, and its players have figures to show. */
const KNOWN_AFTER = 3
/** Who has a session so soon is suggested no other. */
const SOON_MS = 7 * DAY_MS

/** What My Page shows of the bookings of these players. */
export function overviewFacts(bookings: readonly Booking[], players: readonly Player[], now: Date) {
  const ids = players.map(({ id }) => id)
  const upcoming = bookingsOfTab(bookings, "upcoming", now, ids)
  const booked = upcoming.filter(({ status }) => status === "confirmed")
  const [next] = booked
  const past = bookingsOfTab(bookings, "past", now, ids)
  const soon = now.getTime() + SOON_MS
  const hasSessionSoon = ({ id }: Player) =>
    booked.some(({ player_id, timestamp }) => player_id === id && Date.parse(timestamp) < soon)
  const ofPlayer = ({ id }: Player, list: readonly Booking[]) =>
    list.filter(({ player_id }) => player_id === id)
  return {
    ids,
    booked,
    past,
    /** The next session: a seat for each of the players who come. */
    ticket: booked.filter(({ bookable_id }) => bookable_id === next?.bookable_id),
    later: booked.filter(({ bookable_id }) => bookable_id !== next?.bookable_id),
    /** Not booked yet: they wait for a payment, the reader's own or another guardian's. */
    held: upcoming.filter(({ status }) => status === "held"),
    unpaid: bookingsOfTab(bookings, "unpaid", now, ids).filter(({ status }) => status !== "held"),
    unrated: bookingsOfTab(bookings, "unrated", now, ids),
    /** Whom a free seat is suggested to. */
    withoutSession: players.filter((player) => !hasSessionSoon(player)),
    /** Came to a free trial on an earlier day, and to nothing since: a session is suggested, as the email does. */
    hasJustTried: (player: Player) => {
      const [last, ...before] = ofPlayer(player, past)
      return (
        last?.booking_type === "trial" &&
        last.attendance !== "absent" &&
        before.length === 0 &&
        ofPlayer(player, booked).length === 0 &&
        wallClockDate(new Date(last.ends_at)) < wallClockDate(now)
      )
    },
    /** There are no figures yet: what comes is shown instead. */
    isNew: past.length < KNOWN_AFTER && players.every(({ level }) => level === 0),
  }
}

export type OverviewFacts = ReturnType<typeof overviewFacts>
