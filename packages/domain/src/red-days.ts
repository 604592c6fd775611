import { DAY_MS } from "./time.ts"

/** Swedish public holidays (law 1989:253), and the three eves that are days off in practice. */
export const redDays = [
  "new_years_day",
  "epiphany",
  "good_friday",
  "easter_sunday",
  "easter_monday",
  "may_day",
  "ascension_day",
  "whit_sunday",
  "national_day",
  "midsummer_eve",
  "midsummer_day",
  "all_saints_day",
  "christmas_eve",
  "christmas_day",
  "boxing_day",
  "new_years_eve",
] as const
export type RedDay = (typeof redDays)[number]

const fixedDays: Record<string, RedDay> = {
  "01-01": "new_years_day",
  "01-06": "epiphany",
  "05-01": "may_day",
  "06-06": "national_day",
  "12-24": "christmas_eve",
  "12-25": "christmas_day",
  "12-26": "boxing_day",
  "12-31": "new_years_eve",
}

/** Days after Easter Sunday. */
const movableDays: Record<number, RedDay> = {
  [-2]: "good_friday",
  0: "easter_sunday",
  1: "easter_monday",
  39: "ascension_day",
  49: "whit_sunday",
}

const FRIDAY = 5
const SATURDAY = 6

/** The holiday on a day `YYYY-MM-DD`, or null. Sundays alone don't count. */
export function redDayOf(date: string): RedDay | null {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const easter = easterSunday(year)
  const afterEaster = Math.round((Date.UTC(year, month - 1, day) - easter) / DAY_MS)
  const movable = movableDays[afterEaster]
  if (movable) return movable
  const fixed = fixedDays[date.slice(5)]
  if (fixed) return fixed
  // Midsummer is the Saturday of 20–26 June, All Saints' Day the one of 31 October – 6 November.
  if (month === 6 && weekday === FRIDAY && day >= 19 && day <= 25) return "midsummer_eve"
  if (month === 6 && weekday === SATURDAY && day >= 20 && day <= 26) return "midsummer_day"
  const isAllSaintsWeek = (month === 10 && day === 31) || (month === 11 && day <= 6)
  if (isAllSaintsWeek && weekday === SATURDAY) return "all_saints_day"
  return null
}

/** Easter Sunday of the Gregorian calendar as midnight UTC in ms (the anonymous computus of 1876). */
export function easterSunday(year: number): number {
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
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return Date.UTC(year, month - 1, day)
}
