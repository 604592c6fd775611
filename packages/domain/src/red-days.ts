import { academy } from "./academy.ts"
import type { Country } from "./countries.ts"
import { DAY_MS } from "./time.ts"

/** Public holidays by name. Where a country has none of its own here, only its academy's own days off count. */
export const redDays = [
  "new_years_day",
  "epiphany",
  "maundy_thursday",
  "good_friday",
  "easter_sunday",
  "easter_monday",
  "may_day",
  "ascension_day",
  "whit_sunday",
  "whit_monday",
  "national_day",
  "midsummer_eve",
  "midsummer_day",
  "bank_holiday",
  "all_saints_day",
  "christmas_eve",
  "christmas_day",
  "boxing_day",
  "new_years_eve",
] as const
export type RedDay = (typeof redDays)[number]

interface Holidays {
  /** By `MM-DD`. */
  fixed: Readonly<Record<string, RedDay>>
  /** By days after Easter Sunday. */
  movable: Readonly<Record<number, RedDay>>
  /** Those of a weekday within some days, which begin with this `MM-DD` and are seven. */
  weekdays?: readonly { weekday: number; from: string; day: RedDay }[]
  /** A fixed one on a weekend is kept on the next working day. */
  isMoved?: true
}

const MONDAY = 1
const THURSDAY = 4
const FRIDAY = 5
const SATURDAY = 6

const christmas = { "12-25": "christmas_day", "12-26": "boxing_day" } as const
const winter = { "01-01": "new_years_day", ...christmas } as const
const easter = { [-2]: "good_friday", 0: "easter_sunday", 1: "easter_monday" } as const
const easterToWhitMonday = { ...easter, 39: "ascension_day", 49: "whit_sunday", 50: "whit_monday" } as const
const midsummerAndAllSaints = [
  { weekday: FRIDAY, from: "06-19", day: "midsummer_eve" },
  { weekday: SATURDAY, from: "06-20", day: "midsummer_day" },
  { weekday: SATURDAY, from: "10-31", day: "all_saints_day" },
] as const
const eves = { "12-24": "christmas_eve", "12-31": "new_years_eve" } as const

/** By law, with the eves that are days off in practice in Sweden, Finland and Iceland. */
const holidaysOf: Partial<Record<Country, Holidays>> = {
  SE: {
    fixed: { ...winter, ...eves, "01-06": "epiphany", "05-01": "may_day", "06-06": "national_day" },
    movable: { ...easter, 39: "ascension_day", 49: "whit_sunday" },
    weekdays: midsummerAndAllSaints,
  },
  NO: {
    fixed: { ...winter, "05-01": "may_day", "05-17": "national_day" },
    movable: { ...easterToWhitMonday, [-3]: "maundy_thursday" },
  },
  DK: { fixed: winter, movable: { ...easterToWhitMonday, [-3]: "maundy_thursday" } },
  FI: {
    fixed: {
      ...{ ...winter, "12-24": "christmas_eve", "01-06": "epiphany" },
      ...{ "05-01": "may_day", "12-06": "national_day" },
    },
    movable: { ...easter, 39: "ascension_day", 49: "whit_sunday" },
    weekdays: midsummerAndAllSaints,
  },
  IS: {
    fixed: { ...winter, ...eves, "05-01": "may_day", "06-17": "national_day" },
    movable: { ...easterToWhitMonday, [-3]: "maundy_thursday" },
    weekdays: [
      { weekday: THURSDAY, from: "04-19", day: "bank_holiday" },
      { weekday: MONDAY, from: "08-01", day: "bank_holiday" },
    ],
  },
  GB: {
    fixed: winter,
    movable: easter,
    weekdays: [
      { weekday: MONDAY, from: "05-01", day: "bank_holiday" },
      { weekday: MONDAY, from: "05-25", day: "bank_holiday" },
      { weekday: MONDAY, from: "08-25", day: "bank_holiday" },
    ],
    isMoved: true,
  },
  DE: {
    fixed: { ...winter, "05-01": "may_day", "10-03": "national_day" },
    movable: easterToWhitMonday,
  },
}

/** The public holiday in the academy's country on a day `YYYY-MM-DD`, or null. Sundays alone don't count. */
export function redDayOf(date: string): RedDay | null {
  const holidays = holidaysOf[academy.country]
  if (!holidays) return null
  const at = Date.parse(`${date}T00:00:00Z`)
  return ownDay(holidays, at) ?? (holidays.isMoved ? movedDay(holidays, at) : null)
}

const monthDay = (at: number) => new Date(at).toISOString().slice(5, 10)
const weekdayOf = (at: number) => new Date(at).getUTCDay()

function ownDay({ fixed, movable, weekdays = [] }: Holidays, at: number): RedDay | null {
  const year = new Date(at).getUTCFullYear()
  const day = movable[Math.round((at - easterSunday(year)) / DAY_MS)] ?? fixed[monthDay(at)]
  if (day) return day
  const found = weekdays.find(({ weekday, from }) => {
    const after = (at - Date.parse(`${year}-${from}T00:00:00Z`)) / DAY_MS
    return weekday === weekdayOf(at) && after >= 0 && after < 7
  })
  return found?.day ?? null
}

/** The fixed holiday of a weekend that is kept on this working day, as no earlier one was free. */
function movedDay({ fixed, ...holidays }: Holidays, at: number): RedDay | null {
  const isWeekend = (day: number) => weekdayOf(day) === 0 || weekdayOf(day) === SATURDAY
  if (isWeekend(at)) return null
  let waiting = 0
  // The working days before this one, back to the last that had no holiday waiting, are at most a week away.
  for (let day = at - 7 * DAY_MS; day <= at; day += DAY_MS) {
    const isOwn = ownDay({ fixed, ...holidays }, day) !== null
    if (isWeekend(day)) waiting += fixed[monthDay(day)] ? 1 : 0
    else if (!isOwn && waiting > 0) {
      waiting -= 1
      if (day === at) return "bank_holiday"
    }
  }
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
