import { easterSunday as easterSundayOf, redDayOf } from "@academy/domain/red-days"
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

/** `YYYY-MM-DD`. */
export const isoDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

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

/** Easter Sunday of the Gregorian calendar. */
export const easterSunday = (year: number): Day => Math.round(easterSundayOf(year) / DAY_MS)

/** A day on which Sweden is off, by law or by custom. */
export const isHoliday = (day: Day): boolean => redDayOf(isoDay(day)) !== null
