import { DAY_MS, fromWallClock, toWallClock } from "@academy/domain/time"

/** A day of the calendar, counted from 1 January 1970; has no time zone and no clock change. */
export type Day = number

export const dayOf = (year: number, month: number, day: number): Day =>
  Math.round(Date.UTC(year, month - 1, day) / DAY_MS)

/** The day on the wall in Stockholm. */
export const dayOfInstant = (instant: Date): Day => {
  const { year, month, day } = toWallClock(instant)
  return dayOf(year, month, day)
}

export const yearOf = (day: Day): number => new Date(day * DAY_MS).getUTCFullYear()

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: Day): number => ((day + 3) % 7) + 1

/** The instant at which the wall in Stockholm shows `time` (`HH:MM`) on that day. */
export function instantAt(day: Day, time: string): Date {
  const date = new Date(day * DAY_MS)
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return fromWallClock({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour,
    minute,
    second: 0,
  })
}

/** The Monday of an ISO week. */
export function mondayOfWeek(year: number, week: number): Day {
  const fourth = dayOf(year, 1, 4)
  return fourth - (weekdayOf(fourth) - 1) + (week - 1) * 7
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  return dayOf(year, Math.floor((h + l - 7 * m + 114) / 31), ((h + l - 7 * m + 114) % 31) + 1)
}

/** The first day from `day` on that is the given weekday. */
const firstFrom = (day: Day, weekday: number): Day => day + ((weekday - weekdayOf(day) + 7) % 7)

/** Public holidays in Sweden, and the eves on which everybody is off though the law doesn't say so. */
function holidaysOf(year: number): Set<Day> {
  const easter = easterSunday(year)
  const midsummerEve = firstFrom(dayOf(year, 6, 19), 5)
  return new Set([
    dayOf(year, 1, 1),
    dayOf(year, 1, 6),
    easter - 2,
    easter,
    easter + 1,
    dayOf(year, 5, 1),
    easter + 39,
    easter + 49,
    dayOf(year, 6, 6),
    midsummerEve,
    midsummerEve + 1,
    firstFrom(dayOf(year, 10, 31), 6),
    dayOf(year, 12, 24),
    dayOf(year, 12, 25),
    dayOf(year, 12, 26),
    dayOf(year, 12, 31),
  ])
}

export const isHoliday = (day: Day): boolean => holidaysOf(yearOf(day)).has(day)
