import { addWallClockDays, DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { bookedAt, type PlannedBooking, planAfterSession, type SeatBook } from "./bookings.ts"
import { firstCoachNote } from "./coach-notes.ts"
import type { Family, PlayerRow } from "./families.ts"
import { at, type Random } from "./random.ts"
import type { PlannedSession } from "./session-plan.ts"
import { NEXT_SLOT, NOW_SLOT } from "./sessions.ts"

/**
 * The numbers behind what the wallet shows: two Group 10-Packs are used up, of the third four passes are, and three of
 * a PT 5-Pack.
 */
const GROUP_PASSES_USED = 24
const PT_PASSES_USED = 3
/** Of the group sessions, those to come: Elsa's next, one more of hers, one of Noah's. */
const GROUP_TO_COME = 3
const NOAH_PAST = 9
const ELSA_PAST = GROUP_PASSES_USED - GROUP_TO_COME - NOAH_PAST
const WEEKS_PAST = 11
/** Whom they like to train with, where there is a choice; as places in `coachFacts`. */
const AMIR = 0
const SOFIA = 3
/** Sessions of the last days that still wait for stars. */
const UNRATED = 2

interface Input {
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
      ...planAfterSession(random, session, player, family, now),
      ...facts,
    })
  const free = ({ player, slug, from, until }: Input) =>
    weekly.filter(
      (session) =>
        session.slug === slug &&
        session.starts_at >= from &&
        session.starts_at < until &&
        book.hasRoomFor(session, player) &&
        !book.trainsEnough(session, player),
    )
  const takeFirst = (input: Input) => plan(at(free(input), 0), input.player, "pass")
  /** One session in each week, from the last back, until there are enough. */
  const takeWeekly = (player: PlayerRow, slug: PlannedSession["slug"], coach: number, count: number) => {
    for (let taken = 0, week = 0; taken < count; week++) {
      if (week > 4 * WEEKS_PAST)
        throw new Error(`the plan has too few ${slug} sessions for ${player.first_name}`)
      const until = new Date(now.getTime() - 3 * HOUR_MS - (week % WEEKS_PAST) * 7 * DAY_MS)
      const found = free({ player, slug, from: new Date(until.getTime() - 7 * DAY_MS), until })
      const chosen = found.find(({ coaches }) => coaches.includes(coach)) ?? found[0]
      if (!chosen) continue
      plan(chosen, player, "pass")
      taken++
    }
  }

  plan(next, elsa, "pass", { created_at: new Date(now.getTime() - 2 * DAY_MS) })
  takeFirst({ player: elsa, slug: "group", from: inDays(4), until: inDays(40) })
  takeFirst({ player: noah, slug: "group", from: inDays(2), until: inDays(40) })
  takeFirst({ player: elsa, slug: "individual", from: inDays(3), until: inDays(40) })
  takeWeekly(noah, "group", SOFIA, NOAH_PAST)
  takeWeekly(elsa, "group", AMIR, ELSA_PAST)
  takeWeekly(elsa, "individual", AMIR, PT_PASSES_USED - 1)

  const duo = at(free({ player: noah, slug: "duo", from: inDays(5), until: inDays(40) }), 0)
  plan(duo, noah, "bank_transfer", { is_unpaid: true, created_at: new Date(now.getTime() - 6 * DAY_MS) })

  const missed = at(free({ player: elsa, slug: "group", from: inDays(-35), until: inDays(-4) }), 0)
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
  if (newest) newest.coach_note = firstCoachNote(newest.family.account.language, newest.player.first_name)
}
