import { type Attendance, isTimeForBankTransfer, type PaymentMethod } from "@academy/domain/bookings"
import { addWallClockDays, DAY_MS, HOUR_MS, MINUTE_MS, toWallClock } from "@academy/domain/time"
import { pickCoachNote } from "./coach-notes.ts"
import type { Family, People, PlayerRow } from "./families.ts"
import { factsOfType } from "./offers.ts"
import { preference, type Random } from "./random.ts"
import { pickRatingComment } from "./rating-comments.ts"
import type { PlannedSession } from "./session-plan.ts"
import { NEXT_SLOT, NOW_SLOT } from "./sessions.ts"

/** A booking as the demo plans it, before it is paid. */
export interface PlannedBooking {
  session: PlannedSession
  player: PlayerRow
  family: Family
  created_at: Date
  /** Null is a free session. Nobody in the demo pays by Swish. */
  method: Exclude<PaymentMethod, "swish"> | null
  /** A bank transfer that is still waited for. */
  is_unpaid: boolean
  cancelled_at: Date | null
  /** The family itself when left out. */
  cancelled_by?: "academy"
  attendance: Attendance | null
  coach_note: string
  rating: { stars: number; comment: string; created_at: Date } | null
}

type SessionTime = Pick<PlannedSession, "starts_at" | "ends_at">
type SessionAges = Pick<PlannedSession, "min_birth_year" | "max_birth_year">

const isOfAge = ({ min_birth_year, max_birth_year }: SessionAges, { year_of_birth }: PlayerRow) =>
  year_of_birth >= min_birth_year && year_of_birth <= max_birth_year

/** Keeps account of who is where, so that nobody is in two places at once and no session is overfull. */
export class SeatBook {
  readonly bookings: PlannedBooking[] = []
  readonly #sessions = new Map<number, PlannedSession[]>()

  /** May the player have a seat: right age, seat free, nothing else at that time. */
  hasRoomFor(session: PlannedSession, player: PlayerRow): boolean {
    return (
      !(session.slug === "trial" && this.#hasTrial(player)) &&
      session.seats_taken < session.capacity &&
      this.couldTrain(session, player)
    )
  }

  /** Does a session suit the player, seats apart: right age, nothing else at that time? */
  couldTrain(session: SessionAges & SessionTime, player: PlayerRow): boolean {
    return (
      isOfAge(session, player) &&
      !this.#of(player).some(
        (other) => other.starts_at < session.ends_at && other.ends_at > session.starts_at,
      )
    )
  }

  /** Once a day and three times a week is enough for a child. */
  trainsEnough(session: PlannedSession, player: PlayerRow): boolean {
    const others = this.#of(player)
    return (
      others.some(({ day }) => day === session.day) ||
      others.filter(({ day }) => weekOf(day) === weekOf(session.day)).length >= MOST_A_WEEK
    )
  }

  add(booking: PlannedBooking): void {
    this.bookings.push(booking)
    if (booking.cancelled_at) return
    const { session, player } = booking
    session.seats_taken++
    this.#sessions.set(player.id, [...this.#of(player), session])
  }

  /** Somebody else's booking that never was: its seat is free again. */
  remove(booking: PlannedBooking): void {
    const { session, player } = booking
    this.bookings.splice(this.bookings.indexOf(booking), 1)
    session.seats_taken--
    this.#sessions.set(
      player.id,
      this.#of(player).filter((other) => other !== session),
    )
  }

  /** A trial is had once. */
  #hasTrial(player: PlayerRow): boolean {
    return this.#of(player).some(({ slug }) => slug === "trial")
  }

  #of(player: PlayerRow): PlannedSession[] {
    return this.#sessions.get(player.id) ?? []
  }
}

const MOST_A_WEEK = 3
const weekOf = (day: number) => Math.floor((day + 3) / 7)

/** How full sessions are, in sixths, the nearer the fuller; some of every kind. */
const fillOfPast = [6, 6, 6, 5, 5, 4]
const fillsAhead: readonly [number, readonly number[]][] = [
  [7, [6, 6, 6, 5, 5, 4, 3]],
  [14, [6, 5, 5, 4, 4, 3, 2]],
  [28, [5, 4, 3, 3, 2, 1, 0]],
  [366, [3, 2, 1, 1, 0, 0]],
]

/** Fills the sessions with the families' players, the demo parent's own left out: theirs is written by hand. */
export function fillSessions(
  random: Random,
  book: SeatBook,
  sessions: readonly PlannedSession[],
  people: People,
  now: Date,
): void {
  const [, ...families] = people.families
  const everybody = families.flatMap((family) => family.players.map((player) => ({ family, player })))
  for (const session of sessions) {
    const wanted = seatsWanted(random, session, now)
    const candidates = everybody
      .filter(({ player }) => isOfAge(session, player))
      .map((candidate) => ({
        ...candidate,
        order: preference(candidate.player.id, session.slot) + random.next() * 0.25,
      }))
      .sort((one, other) => one.order - other.order)
    for (const { family, player } of candidates) {
      if (session.seats_taken >= wanted) break
      if (book.trainsEnough(session, player) || !book.hasRoomFor(session, player)) continue
      book.add(planBooking(random, session, player, family, now))
    }
  }
}

function seatsWanted(random: Random, session: PlannedSession, now: Date): number {
  // The two sessions of the demo logins: full enough to be worth a look, the next one with a seat left.
  if (session.slot === NOW_SLOT || session.slot === NEXT_SLOT) return session.capacity - 1
  const days = (session.starts_at.getTime() - now.getTime()) / DAY_MS
  const fills = days < 0 ? fillOfPast : (fillsAhead.find(([within]) => days < within)?.[1] ?? [0])
  return Math.min(session.capacity, Math.floor((random.pick(fills) / 6) * session.capacity + random.next()))
}

function planBooking(
  random: Random,
  session: PlannedSession,
  player: PlayerRow,
  family: Family,
  now: Date,
): PlannedBooking {
  const created_at = bookedAt(random, session, now)
  const method = methodOf(session, family, created_at)
  // Only what a pass paid: its way back is one entry.
  const isCancelled = method === "pass" && random.isLucky(0.05)
  const cancelled_at = isCancelled ? cancelledAt(session, created_at, now) : null
  return {
    session,
    player,
    family,
    created_at,
    method,
    is_unpaid: method === "bank_transfer" && isStillUnpaid(player, created_at, now),
    cancelled_at,
    ...(cancelled_at ? noAftermath : planAfterSession(random, session, player, family, now)),
  }
}

/** A transfer takes up to four days; a few families have forgotten one that has been due since. */
function isStillUnpaid(player: PlayerRow, created_at: Date, now: Date): boolean {
  const days = (now.getTime() - created_at.getTime()) / DAY_MS
  return days < 4 || (days > 12 && days < 24 && player.id % 9 === 4)
}

function methodOf(session: PlannedSession, { habit }: Family, created_at: Date): PlannedBooking["method"] {
  if (session.price_minor === 0) return null
  if (habit === "passes" && factsOfType(session.slug).pass !== null) return "pass"
  const isTransfer = habit === "bank_transfer" && isTimeForBankTransfer(created_at, session.starts_at)
  return isTransfer ? "bank_transfer" : "card"
}

/** One to fourteen days before the session, camps up to two months; by daylight, and not after now. */
export function bookedAt(random: Random, session: PlannedSession, now: Date): Date {
  const lead = session.slug === "camp" ? random.between(8, 60) : random.between(1, 14)
  const planned = addWallClockDays(session.starts_at, -lead).getTime() - random.between(0, 8 * 60) * MINUTE_MS
  const latest = now.getTime() - random.between(30, 6 * 24 * 60) * MINUTE_MS
  const at = new Date(Math.min(planned, latest))
  return toWallClock(at).hour < 7 ? new Date(at.getTime() - 8 * HOUR_MS) : at
}

const cancelledAt = (session: PlannedSession, created_at: Date, now: Date): Date | null => {
  const at = new Date(created_at.getTime() + 5 * HOUR_MS)
  return at < session.cancel_free_until && at < now ? at : null
}

const noAftermath = { attendance: null, coach_note: "", rating: null }

/** What a session that is over leaves behind: attendance, now and then a note, stars of some families. */
export function planAfterSession(
  random: Random,
  session: PlannedSession,
  player: PlayerRow,
  family: Family,
  now: Date,
): Pick<PlannedBooking, "attendance" | "coach_note" | "rating"> {
  if (session.ends_at > now) return noAftermath
  // The session of the moment is left for whoever tries the roster.
  if (session.slot === NOW_SLOT) return noAftermath
  if (random.isLucky(0.06)) return { ...noAftermath, attendance: "absent" }
  const ratedAt = new Date(session.ends_at.getTime() + random.between(1, 30) * HOUR_MS)
  return {
    attendance: "present",
    coach_note: random.isLucky(0.08) ? pickCoachNote(random, family.account.language, player.first_name) : "",
    rating:
      ratedAt < now && toWallClock(ratedAt).hour > 6 && random.isLucky(0.6)
        ? {
            stars: random.pick([5, 5, 5, 4, 4, 3]),
            comment: random.isLucky(0.3) ? pickRatingComment(random, family.account.language) : "",
            created_at: ratedAt,
          }
        : null,
  }
}
