import { DAY_MS } from "@academy/domain/time"

/** Days are `YYYY-MM-DD` and months `YYYY-MM` on the academy's wall; no clock and no time zone is asked here. */
const toUtc = (date: string) => Date.parse(`${date}T00:00:00Z`)
const toDate = (utc: number) => new Date(utc).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => toDate(toUtc(date) + days * DAY_MS)

/** How many days `until` is after `date`; below zero before it. */
export const daysFrom = (date: string, until: string): number =>
  Math.round((toUtc(until) - toUtc(date)) / DAY_MS)

/** 0 is Monday. */
export const weekdayOf = (date: string): number => (new Date(toUtc(date)).getUTCDay() + 6) % 7

export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date))

export const monthOf = (date: string): string => date.slice(0, 7)

export function addMonths(month: string, months: number): string {
  const [year = 0, monthOfYear = 1] = month.split("-").map(Number)
  return new Date(Date.UTC(year, monthOfYear - 1 + months, 1)).toISOString().slice(0, 7)
}

/** How many months `until` is after `month`; below zero before it. */
export function monthsFrom(month: string, until: string): number {
  const count = (text: string) => {
    const [year = 0, monthOfYear = 1] = text.split("-").map(Number)
    return year * 12 + monthOfYear
  }
  return count(until) - count(month)
}

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = []
  const end = `${addMonths(month, 1)}-01`
  for (let monday = mondayOf(`${month}-01`); monday < end; monday = addDays(monday, 7))
    weeks.push(weekFrom(monday))
  return weeks
}

/**
 * The weeks that a month's grid shows. Of the month of `today` it begins with the first week that is not over, or an
 * earlier one that `keeps` names; as many later weeks follow as were left out, so that the grid stays as high.
 */
export function weeksToShow(
  month: string,
  today: string,
  keeps: (week: readonly string[]) => boolean,
): string[][] {
  const weeks = weeksOf(month)
  if (month !== monthOf(today)) return weeks
  const first = weeks.findIndex((week) => week.includes(today) || keeps(week))
  const monday = weeks[first]?.[0] ?? mondayOf(today)
  return weeks.map((_, at) => weekFrom(addDays(monday, at * 7)))
}

/** The seven days from a Monday on. */
export const weekFrom = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, weekday) => addDays(monday, weekday))

/** The two weeks that hold `date`, counted from the week of `today`, so that choosing a day never moves them. */
export function fortnightOf(date: string, today: string): [string[], string[]] {
  const weeks = Math.floor(daysFrom(mondayOf(today), mondayOf(date)) / 7)
  const monday = addDays(mondayOf(today), Math.floor(weeks / 2) * 14)
  return [weekFrom(monday), weekFrom(addDays(monday, 7))]
}

/** Is this text of the address a day? */
export const isDate = (text: string | undefined): text is string =>
  text !== undefined &&
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(toUtc(text)) &&
  toDate(toUtc(text)) === text

/** Noon of the day as an instant: the same date at the academy all year. */
export const noonOf = (date: string): string => `${date}T12:00:00Z`
