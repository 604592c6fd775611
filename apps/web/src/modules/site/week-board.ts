import type { BookingTypeSlug } from "@academy/domain/bookings"
import { DAY_MS } from "@academy/domain/time"
import type { Bookable } from "../../core/bookables/index.ts"
import { areFew } from "../../ui/seat-dots.tsx"

const ROWS = 5
/** So that a week full of group training leaves room for the others. */
const MOST_OF_A_TYPE = 2
/** So many nearly full ones: where all are amber, amber says nothing. */
const MOST_NEARLY_FULL = 2

/**
 * The sessions of the next seven days that a new family can book: soonest first (as `sessions` come), with a seat, of
 * several kinds, most of them with room. Nearly full ones fill up what is left.
 */
export function weekBoard(sessions: readonly Bookable[], now: Date): Bookable[] {
  const thisWeek = sessions.filter((session) => {
    const starts = Date.parse(session.starts_at)
    return starts > now.getTime() && starts <= now.getTime() + 7 * DAY_MS && hasSeat(session)
  })
  let nearlyFull = 0
  const varied = mostOfAType(
    thisWeek.filter((session) => !isNearlyFull(session) || ++nearlyFull <= MOST_NEARLY_FULL),
  )
  const rest = mostOfAType(thisWeek).filter((session) => !varied.includes(session))
  const chosen = new Set([...varied, ...rest].slice(0, ROWS))
  return thisWeek.filter((session) => chosen.has(session))
}

function mostOfAType(sessions: readonly Bookable[]): Bookable[] {
  const shown = new Map<BookingTypeSlug, number>()
  return sessions.filter(({ booking_type: { slug } }) => {
    const already = shown.get(slug) ?? 0
    shown.set(slug, already + 1)
    return already < MOST_OF_A_TYPE
  })
}

const isNearlyFull = ({ capacity, seats_taken }: Bookable) => areFew(capacity - seats_taken, capacity)

/** The soonest sessions of these kinds with a seat. */
export const nextOf = (
  sessions: readonly Bookable[],
  types: readonly BookingTypeSlug[],
  now: Date,
  most = 4,
): Bookable[] =>
  sessions
    .filter(
      (session) =>
        types.includes(session.booking_type.slug) &&
        Date.parse(session.starts_at) > now.getTime() &&
        hasSeat(session),
    )
    .slice(0, most)

/** The soonest session with a seat at each place. */
export function nextByPlace(sessions: readonly Bookable[]): Bookable[] {
  const places = new Set<number>()
  return sessions.filter((session) => {
    if (!hasSeat(session) || places.has(session.address.id)) return false
    places.add(session.address.id)
    return true
  })
}

const hasSeat = ({ status, seats_taken, capacity }: Bookable) =>
  status === "scheduled" && seats_taken < capacity
