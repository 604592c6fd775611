import { addWallClockDays, DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { bookedAt, type PlannedBooking, planAftermath, type SeatBook } from "./bookings.ts"
import { coachNotes } from "./coaches.ts"
import type { Family, PlayerRow } from "./families.ts"
import { at, type Random } from "./random.ts"
import { NEXT_SLOT, NOW_SLOT, type PlannedSession } from "./sessions.ts"

/**
 * The demo parent's story in numbers that the wallet shows: the first Group 10-Pack is used up, of the second four
 * passes are, and three of a PT 5-Pack.
 */
export const LINDQVIST_GROUP_PASSES_USED = 14
export const LINDQVIST_PT_PASSES_USED = 3
/** Of the group sessions, those to come: Elsa's next, one more of hers, one of Noah's. */
const GROUP_TO_COME = 3
const NOAH_PAST = 4
/** Sessions of the last days that still wait for stars. */
const UNRATED = 2

interface Wish {
  player: PlayerRow
  slug: PlannedSession["slug"]
  from: Date
  until: Date
}

/**
 * The bookings of Sara Lindqvist's children, first of all, so that their seats are free: a history with notes and
 * stars, two sessions unrated, the next one today or tomorrow, a duo session of Noah's that waits for its bank
 * transfer, and one that was cancelled and came back as wallet money.
 */
export function bookLindqvists(
  random: Random,
  book: SeatBook,
  sessions: readonly PlannedSession[],
  family: Family,
  now: Date,
): void {
  const elsa = at(family.players, 0)
  const noah = at(family.players, 1)
  const inDays = (days: number) => addWallClockDays(now, days)
  const weekly = sessions.filter(({ slot }) => slot !== NOW_SLOT && slot !== NEXT_SLOT)
  const next = sessions.find(({ slot }) => slot === NEXT_SLOT)
  if (!next) throw new Error("the plan has no next session for the demo parent")

  const plan = (
    session: PlannedSession,
    player: PlayerRow,
    method: PlannedBooking["method"],
    facts: Partial<PlannedBooking> = {},
  ) =>
    book.add({
      session,
      player,
      family,
      method,
      created_at: bookedAt(random, session, now),
      is_unpaid: false,
      cancelled_at: null,
      ...planAftermath(random, session, player, now),
      ...facts,
    })
  const free = ({ player, slug, from, until }: Wish) =>
    weekly.filter(
      (session) =>
        session.slug === slug &&
        session.starts_at >= from &&
        session.starts_at < until &&
        book.hasRoomFor(session, player) &&
        !book.trainsThatDay(session, player),
    )
  const take = (wish: Wish, count: number, order: "first" | "last", pay: PlannedBooking["method"]) => {
    for (let taken = 0; taken < count; taken++) {
      const found = free(wish).at(order === "first" ? 0 : -1)
      if (!found) throw new Error(`the plan has too few ${wish.slug} sessions for ${wish.player.first_name}`)
      plan(found, wish.player, pay)
    }
  }

  plan(next, elsa, "pass", { created_at: new Date(now.getTime() - 2 * DAY_MS) })
  take({ player: elsa, slug: "group", from: inDays(4), until: inDays(40) }, 1, "first", "pass")
  take({ player: noah, slug: "group", from: inDays(2), until: inDays(40) }, 1, "first", "pass")
  const past = { from: inDays(-80), until: new Date(now.getTime() - 3 * HOUR_MS) }
  take({ player: noah, slug: "group", ...past }, NOAH_PAST, "last", "pass")
  const elsaPast = LINDQVIST_GROUP_PASSES_USED - GROUP_TO_COME - NOAH_PAST
  take({ player: elsa, slug: "group", ...past }, elsaPast, "last", "pass")
  take({ player: elsa, slug: "individual", from: inDays(3), until: inDays(40) }, 1, "first", "pass")
  take({ player: elsa, slug: "individual", ...past }, LINDQVIST_PT_PASSES_USED - 1, "last", "pass")

  const duo = at(free({ player: noah, slug: "duo", from: inDays(5), until: inDays(40) }), 0)
  plan(duo, noah, "bank_transfer", { is_unpaid: true, created_at: new Date(now.getTime() - 6 * DAY_MS) })

  const missed = at(free({ player: elsa, slug: "group", ...past }), 0)
  const booked = addWallClockDays(missed.starts_at, -6)
  plan(missed, elsa, "card", {
    created_at: booked,
    cancelled_at: new Date(booked.getTime() + 2 * DAY_MS + 40 * MINUTE_MS),
    attendance: null,
    coach_note: "",
    rating: null,
  })
  tellOfLastSessions(book.bookings.filter((booking) => booking.family === family && !booking.cancelled_at))
}

/** The last sessions wait for their stars, everything before has them; the newest of Elsa's carries a note. */
function tellOfLastSessions(bookings: PlannedBooking[]) {
  const over = bookings
    .filter(({ attendance }) => attendance !== null)
    .sort((one, other) => other.session.ends_at.getTime() - one.session.ends_at.getTime())
  for (const [index, booking] of over.entries()) {
    if (index < UNRATED) booking.attendance = "present"
    if (booking.attendance === "absent") continue
    const created_at = new Date(booking.session.ends_at.getTime() + 2 * HOUR_MS)
    booking.rating = index < UNRATED ? null : (booking.rating ?? { stars: 5, comment: "", created_at })
  }
  const newest = over.find(({ player }) => player.first_name === "Elsa")
  if (newest) newest.coach_note = `Elsa ${at(coachNotes, 0)}`
}
