import type { Answer } from "@academy/contract/client"
import { type RedDay, redDayOf } from "@academy/domain/red-days"
import { wallClockDate } from "@academy/domain/time"
import type { Bookable } from "../queries.ts"
import { isOverDays } from "../session-facts.tsx"
import { addDays, daysFrom } from "./month-grid.ts"

export type FamilyBooking = Answer<"GET /api/bookings-info/">[number]

/** What happens on one day. */
export interface Day {
  date: string
  /** In the order of their times; a camp stands on each of its days. */
  sessions: Bookable[]
  /** The family's seats that day, also of sessions that are over. */
  seats: FamilyBooking[]
  redDay: RedDay | null
}

const dateOf = (instant: string): string => wallClockDate(new Date(instant))

/** The days from the first to the last of `subject`. */
function datesOf(subject: { starts_at: string; ends_at: string }): string[] {
  const first = dateOf(subject.starts_at)
  const days = daysFrom(first, dateOf(subject.ends_at))
  return Array.from({ length: days + 1 }, (_, day) => addDays(first, day))
}

/** Looks up any day among these sessions and seats. */
export function indexDays(
  sessions: readonly Bookable[],
  seats: readonly FamilyBooking[],
): (date: string) => Day {
  const sessionsByDate = groupByDate(sessions, datesOf)
  const seatsByDate = groupByDate(seats, (seat) => datesOf({ ...seat, starts_at: seat.timestamp }))
  return (date) => ({
    date,
    sessions: sessionsByDate.get(date) ?? [],
    seats: seatsByDate.get(date) ?? [],
    redDay: redDayOf(date),
  })
}

function groupByDate<T>(items: readonly T[], dates: (item: T) => string[]): Map<string, T[]> {
  const byDate = new Map<string, T[]>()
  for (const item of items) {
    for (const date of dates(item)) byDate.set(date, [...(byDate.get(date) ?? []), item])
  }
  return byDate
}

export const hasSeat = ({ seats_taken, capacity }: Bookable): boolean => seats_taken < capacity

/** The sessions a small place has room for: those that count first, in the order of their times. */
export function mostOf<S>(sessions: readonly S[], room: number, counts: (session: S) => boolean): S[] {
  const chosen = [...sessions.filter(counts), ...sessions.filter((session) => !counts(session))].slice(
    0,
    room,
  )
  return sessions.filter((session) => chosen.includes(session))
}

/** The family's players on a day, each once. */
export const namesOf = (seats: readonly FamilyBooking[]): string[] => [
  ...new Set(seats.map(({ player_name }) => player_name)),
]

/** The family's seats of a day on sessions that are no longer listed, one for each session. */
export const seatsOver = ({ seats, sessions }: Day): FamilyBooking[] =>
  seats.filter(
    ({ bookable_id }, at) =>
      !sessions.some(({ id }) => id === bookable_id) &&
      seats.findIndex((seat) => seat.bookable_id === bookable_id) === at,
  )

/** A camp as one bar over the days of a week: from column to column (0 is Monday), in a lane of its own. */
export interface CampBar {
  session: Bookable
  from: number
  to: number
  lane: number
  /** It goes on from the week before, or into the next. */
  beginsBefore: boolean
  endsAfter: boolean
}

/** The bars of one week, the longer and earlier ones in the upper lanes. */
export function campBarsOf(week: readonly string[], day: (date: string) => Day): CampBar[] {
  const camps = new Set(week.flatMap((date) => day(date).sessions.filter(isOverDays)))
  const bars: CampBar[] = []
  for (const session of camps) {
    const dates = datesOf(session)
    const columns = week.flatMap((date, column) => (dates.includes(date) ? [column] : []))
    const from = columns[0] ?? 0
    const to = columns.at(-1) ?? from
    const taken = new Set(bars.filter((bar) => bar.from <= to && bar.to >= from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    bars.push({
      session,
      from,
      to,
      lane,
      beginsBefore: dates[0] !== week[from],
      endsAfter: dates.at(-1) !== week[to],
    })
  }
  return bars
}
