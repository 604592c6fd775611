import { redDayOf } from "./red-days.ts"
import { DAY_MS, fromWallClock } from "./time.ts"

/** ISO days of the week: 1 is Monday, 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** The most dates of a series: weekly for a year. */
export const MOST_SERIES_DATES = 53

/** When the sessions of a series take place. Days are `YYYY-MM-DD`, times `HH:MM`, both at the academy. */
export interface SeriesRule {
  weekday: number
  starts: string
  ends: string
  /** The first and last possible day of a session. */
  from: string
  until: string
  /** Every week or every second week, from the first date. */
  every: number
  skip_red_days: boolean
}

const toUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (utc: number): string => new Date(utc).toISOString().slice(0, 10)

/** Whether `YYYY-MM-DD` is a valid date: 30 February is not. */
export const isDay = (day: string): boolean => {
  const utc = toUtc(day)
  return !Number.isNaN(utc) && toDay(utc) === day
}

/** The day this many days later, or earlier if negative. */
export const addDays = (day: string, days: number): string => toDay(toUtc(day) + days * DAY_MS)

/** The days from `from` to `until`; negative if it is earlier. */
export const daysBetween = (from: string, until: string): number => (toUtc(until) - toUtc(from)) / DAY_MS

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): Weekday =>
  weekdays[(new Date(toUtc(day)).getUTCDay() + 6) % 7] as Weekday

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** All days of the rule in order, including holidays; at most one more than `MOST_SERIES_DATES`. */
export function daysOfRule({
  weekday,
  from,
  until,
  every,
}: Pick<SeriesRule, "weekday" | "from" | "until" | "every">): string[] {
  const days: string[] = []
  const ahead = (weekday - weekdayOf(from) + 7) % 7
  for (let day = addDays(from, ahead); day <= until; day = addDays(day, 7 * every)) {
    days.push(day)
    if (days.length > MOST_SERIES_DATES) break
  }
  return days
}

/** The days with a session, in order. */
export const seriesDates = (rule: Omit<SeriesRule, "starts" | "ends">): string[] =>
  daysOfRule(rule).filter((day) => !(rule.skip_red_days && redDayOf(day)))

/** When the session of a day begins and ends. 17:30 stays 17:30, also across a clock change. */
export function occurrence(
  { starts, ends }: Pick<SeriesRule, "starts" | "ends">,
  day: string,
): { starts_at: Date; ends_at: Date } {
  return { starts_at: instantAt(day, starts), ends_at: instantAt(day, ends) }
}

/** The instant of a day and time at the academy. */
export function instantAt(date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number)
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return fromWallClock({ year, month, day, hour, minute, second: 0 })
}
