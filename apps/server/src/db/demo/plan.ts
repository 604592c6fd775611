import { addWallClockDays } from "@academy/domain/time"
import { fillSessions, SeatBook } from "./bookings.ts"
import { dayOfInstant } from "./calendar.ts"
import { cancelSession } from "./cancelled-session.ts"
import { developPlayers } from "./development.ts"
import { type ClubRow, makePeople } from "./families.ts"
import { holdAnotherDate } from "./held-date.ts"
import { inviteNoah } from "./invitations.ts"
import { buildLedger, moveMoney } from "./ledger.ts"
import { bookLindqvists } from "./lindqvists.ts"
import { joinLindqvists } from "./memberships.ts"
import { offerSeat } from "./offered-seat.ts"
import { clubsOfDistricts } from "./places.ts"
import { seededRandom } from "./random.ts"
import { sayRunningLate } from "./running-late.ts"
import { planSessions } from "./sessions.ts"

/** For a late start of a session, so that the demo parent's wallet shows more than refunds. */
const COMPENSATION_MINOR = 16_000

/**
 * The demo academy as it would be at `now`, before anything is written: people, sessions, seats, money and development.
 * The same for the same moment, and there is one for every moment.
 */
export function planDemo(now: Date) {
  const { districts, clubs } = listClubs()
  const random = seededRandom(dayOfInstant(now))
  const people = makePeople(random, clubs, now)
  const sessions = planSessions(now)
  const book = new SeatBook()
  bookLindqvists(random, book, sessions, people.families[0], now)
  fillSessions(random, book, sessions, people, now)
  const inviting = inviteNoah(book, people, now)
  const cancelled = cancelSession(book, sessions, people, inviting, now)
  const scheduled = sessions.filter((session) => session !== cancelled.session)
  const offered = offerSeat(book, scheduled, cancelled.family, now)
  const held = holdAnotherDate(book, scheduled, cancelled, offered, now)
  const planned = book.bookings.sort(
    (one, other) => one.created_at.getTime() - other.created_at.getTime() || one.player.id - other.player.id,
  )
  const ledger = buildLedger(planned, now)
  sayRunningLate(planned, ledger, now)
  moveMoney(ledger, people.families[0], COMPENSATION_MINOR, "correction", addWallClockDays(now, -9), {
    staff_account_id: people.admin.id,
    note: "The session on Thursday began late",
  })
  const membership = joinLindqvists(ledger, people.families[0], now)
  const development = developPlayers(people, ledger.bookings, now)
  return {
    ...{ districts, clubs, people, sessions, book, inviting, cancelled, scheduled, offered, held },
    ...{ planned, ledger, membership, development },
  }
}

function listClubs(): { districts: { id: number; name: string }[]; clubs: ClubRow[] } {
  const names = Object.entries(clubsOfDistricts)
  return {
    districts: names.map(([name], index) => ({ id: index + 1, name })),
    clubs: names
      .flatMap(([, clubs], index) => clubs.map((name) => ({ name, district_id: index + 1 })))
      .map((club, index) => ({ id: index + 1, ...club })),
  }
}
