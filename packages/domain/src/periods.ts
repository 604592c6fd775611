import { addDays, mondayOf } from "./series.ts"
import { DAY_MS } from "./time.ts"

/** A range of days at the academy, `YYYY-MM-DD`, both inclusive. */
export interface Period {
  from: string
  until: string
}

/** The presets of the dashboard; each ends today, except last month. */
export const periodPresets = ["weeks4", "weeks12", "month", "last_month", "term", "year"] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** The longest range of figures: a year and a day. */
export const MOST_PERIOD_DAYS = 366

const WEEKS_OF: Record<"weeks4" | "weeks12", number> = { weeks4: 4, weeks12: 12 }

/** How many days a period has. */
export const daysOf = ({ from, until }: Period): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1

/** The same number of days, right before it. */
export function periodBefore(period: Period): Period {
  const until = addDays(period.from, -1)
  return { from: addDays(until, 1 - daysOf(period)), until }
}

/** The Monday of the first week of a year, by ISO 8601: the week with 4 January. */
const firstMonday = (year: number) => mondayOf(`${year}-01-04`)

/**
 * How many days before a day the same weekday of the same ISO week was, a year before. The week after a 52nd stands for
 * a 53rd.
 */
export function daysSinceLastYear(day: string): number {
  const monday = mondayOf(day)
  const year = Number(addDays(monday, 3).slice(0, 4))
  const weeks = (daysOf({ from: firstMonday(year), until: monday }) - 1) / 7
  return daysOf({ from: addDays(firstMonday(year - 1), weeks * 7), until: monday }) - 1
}

/** The same ISO weeks and weekdays a year before, reckoned from the last day. */
export function lastYearOf({ from, until }: Period): Period {
  const days = daysSinceLastYear(until)
  return { from: addDays(from, -days), until: addDays(until, -days) }
}

/**
 * The days of a preset. Weeks begin on Monday and include the current one; a term begins on 1 January or 1 August; a
 * year ends today.
 */
export function periodOf(preset: PeriodPreset, today: string): Period {
  if (preset === "term")
    return { from: `${today.slice(0, 4)}-${today.slice(5, 7) < "08" ? "01" : "08"}-01`, until: today }
  if (preset === "year") return { from: addDays(today, -364), until: today }
  const first = `${today.slice(0, 7)}-01`
  if (preset === "month") return { from: first, until: today }
  if (preset === "last_month") {
    const until = addDays(first, -1)
    return { from: `${until.slice(0, 7)}-01`, until }
  }
  return { from: addDays(mondayOf(today), -7 * (WEEKS_OF[preset] - 1)), until: today }
}

/** The Mondays of the weeks that a period touches, in order. */
export function mondaysOf({ from, until }: Period): string[] {
  const mondays: string[] = []
  for (let monday = mondayOf(from); monday <= until; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}
