import { academy } from "@academy/domain/academy"
import type { BookingTypeSlug } from "@academy/domain/bookings"
import { cancelFreeUntil } from "@academy/domain/bookings"
import { MINUTE_MS, toWallClock, wallClockTime } from "@academy/domain/time"
import { type Day, dayOfInstant, instantAt, isHoliday, weekdayOf, yearOf } from "./calendar.ts"
import { planCamps } from "./camps.ts"
import { factsOfType, textsOfSession } from "./offers.ts"
import type { PlannedSession, SessionPlan } from "./session-plan.ts"

/** Histories of twelve weeks, as attendance shows them; eight weeks to book ahead. */
const WEEKS_BACK = 12
const WEEKS_AHEAD = 8

/** The academy's week: weekday, time, type, coach, place, youngest and oldest. */
const week: readonly [number, string, Exclude<BookingTypeSlug, "camp">, number, number, number, number][] = [
  [1, "16:00", "group", 1, 1, 6, 7],
  [1, "17:00", "group", 3, 0, 8, 10],
  [1, "17:30", "group", 0, 0, 11, 13],
  [1, "18:00", "fitness", 5, 4, 12, 16],
  [1, "18:30", "individual", 2, 2, 9, 16],
  [1, "19:00", "group", 4, 1, 14, 16],
  [1, "19:00", "talent", 6, 5, 13, 17],
  [2, "16:00", "individual", 0, 0, 8, 15],
  [2, "17:00", "group", 7, 6, 8, 9],
  [2, "17:30", "group", 0, 0, 10, 12],
  [2, "17:30", "fitness", 8, 4, 9, 12],
  [2, "18:00", "group", 1, 3, 12, 14],
  [2, "18:30", "duo", 3, 2, 10, 15],
  [2, "19:00", "group", 9, 1, 15, 18],
  [3, "16:00", "group", 7, 8, 6, 8],
  [3, "17:00", "group", 2, 0, 9, 11],
  [3, "17:00", "duo", 9, 7, 7, 10],
  [3, "17:30", "group", 4, 5, 12, 14],
  [3, "18:00", "individual", 6, 2, 10, 18],
  [3, "18:00", "fitness", 5, 4, 14, 18],
  [3, "19:00", "talent", 0, 0, 12, 15],
  [4, "16:00", "individual", 0, 2, 8, 16],
  [4, "17:00", "group", 1, 3, 7, 9],
  [4, "17:30", "group", 0, 0, 11, 13],
  [4, "17:30", "fitness", 8, 4, 10, 13],
  [4, "18:00", "individual", 4, 6, 9, 17],
  [4, "18:30", "group", 3, 1, 13, 15],
  [4, "19:00", "group", 6, 5, 16, 18],
  [5, "16:00", "group", 7, 8, 8, 10],
  [5, "16:30", "group", 2, 0, 10, 12],
  [5, "17:00", "individual", 0, 9, 8, 18],
  [5, "17:00", "duo", 9, 2, 8, 12],
  [5, "17:30", "fitness", 5, 4, 8, 11],
  [5, "18:00", "talent", 6, 5, 14, 17],
  [6, "09:30", "group", 1, 1, 6, 8],
  [6, "10:00", "group", 3, 0, 9, 11],
  [6, "10:00", "duo", 9, 2, 9, 13],
  [6, "10:30", "trial", 7, 8, 6, 12],
  [6, "11:00", "group", 0, 0, 12, 14],
  [6, "11:30", "fitness", 8, 4, 9, 14],
]

const AMIR = 0
const HOME_PLACE = 0
/** Slots of the two sessions that are always there, beside the weekly ones. */
export const NOW_SLOT = week.length
export const NEXT_SLOT = week.length + 1

/** Elsa's next session is today while it is this early, else tomorrow. */
const NEXT_SESSION_TIME = "17:30"
const LATEST_FOR_TODAY = "15:30"

/**
 * Sessions and camps around `now`, by time: the academy's week from twelve weeks back to eight ahead, without Sundays
 * and holidays, camps of the school breaks for a year ahead, and on any day one session of Amir's that is on or
 * nearly so, for the roster, and one of his to come today or tomorrow, which the demo parent's daughter is booked on.
 */
export function planSessions(now: Date): PlannedSession[] {
  const today = dayOfInstant(now)
  const special = [planNowSession(now, today), planNextSession(now, today)]
  const specialDays = new Set(special.map(({ day }) => day))
  const regular = planWeeks(today).filter(
    ({ coaches, day }) => !(coaches.includes(AMIR) && specialDays.has(day)),
  )
  return [...regular, ...special, ...planCamps(today, WEEKS_BACK * 7)]
    .sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime() || one.slot - other.slot)
    .map((session, index) => ({
      ...session,
      id: index + 1,
      cancel_free_until: cancelFreeUntil(session.starts_at, academy.terms.notice_hours),
      seats_taken: 0,
    }))
}

function planWeeks(today: Day): SessionPlan[] {
  const sessions: SessionPlan[] = []
  for (let day = today - WEEKS_BACK * 7; day < today + WEEKS_AHEAD * 7; day++) {
    if (isHoliday(day)) continue
    for (const [slot, [weekday, time, slug, coach, place, youngest, oldest]] of week.entries()) {
      if (weekday !== weekdayOf(day)) continue
      const turn = Math.floor(day / 7) + slot
      sessions.push(planSession({ day, time, slug, coach, place, ages: [youngest, oldest], slot, turn }))
    }
  }
  return sessions
}

function planSession(input: {
  day: Day
  time: string
  slug: Exclude<BookingTypeSlug, "camp">
  coach: number
  place: number
  ages: [number, number]
  slot: number
  /** Which of the type's themes. */
  turn: number
}): SessionPlan {
  const type = factsOfType(input.slug)
  const starts_at = instantAt(input.day, input.time)
  const year = yearOf(input.day)
  return {
    ...textsOfSession(input.slug, input.turn, input.coach === AMIR ? 2 : 1),
    day: input.day,
    slug: input.slug,
    place: input.place,
    coaches: [input.coach],
    starts_at,
    ends_at: new Date(starts_at.getTime() + type.minutes * MINUTE_MS),
    capacity: type.capacity,
    price_minor: type.price_minor,
    min_birth_year: year - input.ages[1],
    max_birth_year: year - input.ages[0],
    slot: input.slot,
  }
}

/** Began up to three quarters of an hour ago; before eight it is the first of the day, late at night the last. */
function planNowSession(now: Date, today: Day): SessionPlan {
  const { hour, minute } = toWallClock(now)
  const halfHours = Math.floor((hour * 60 + minute - 15) / 30)
  const start = Math.min(Math.max(halfHours, 16), 39)
  const time = `${Math.floor(start / 2)}:${start % 2 === 0 ? "00" : "30"}`
  return planSession({
    day: today,
    time,
    slug: "group",
    coach: AMIR,
    place: HOME_PLACE,
    ages: [10, 14],
    slot: NOW_SLOT,
    turn: 3,
  })
}

function planNextSession(now: Date, today: Day): SessionPlan {
  return planSession({
    day: wallClockTime(now) <= LATEST_FOR_TODAY ? today : today + 1,
    time: NEXT_SESSION_TIME,
    slug: "group",
    coach: AMIR,
    place: HOME_PLACE,
    ages: [10, 16],
    slot: NEXT_SLOT,
    turn: 0,
  })
}
