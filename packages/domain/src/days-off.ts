import { academy } from "./academy.ts"
import { easterSunday, type RedDay, redDayOf } from "./red-days.ts"
import { addDays, mondayOf } from "./series.ts"

/** What the academy writes into its term calendar. `training`: it trains on that public holiday. */
export const dayOffKinds = ["school_break", "own", "training"] as const
export type DayOffKind = (typeof dayOffKinds)[number]

/** Why no session of a series is on a day. */
export const offReasons = ["public_holiday", "school_break", "own"] as const
export type OffReason = (typeof offReasons)[number]

export interface DayOff {
  kind: DayOffKind
  name: string
  /** Both inclusive. */
  from_day: string
  until_day: string
  /** The only venue that it is about; null for all of them. */
  address_id: number | null
}

/** The most days of one entry: a summer break. */
export const LONGEST_DAY_OFF_DAYS = 120
/** The most days of a term: a school year. */
export const LONGEST_TERM_DAYS = 366

/** Which reasons a series skips. */
export interface SkippedReasons {
  skip_red_days: boolean
  skip_school_breaks?: boolean | undefined
  skip_own_days?: boolean | undefined
}

export interface Off {
  reason: OffReason
  /** As the academy wrote it; empty for a public holiday. */
  name: string
  holiday: RedDay | null
}

const isAbout = (entry: DayOff, day: string, addressId: number | null) =>
  entry.from_day <= day &&
  day <= entry.until_day &&
  (entry.address_id === null || entry.address_id === addressId)

/** Why a day is off at a venue: an own day before a school break before a public holiday; null if it is not. */
export function offOn(day: string, entries: readonly DayOff[], addressId: number | null = null): Off | null {
  const about = entries.filter((entry) => isAbout(entry, day, addressId))
  const written =
    about.find(({ kind }) => kind === "own") ?? about.find(({ kind }) => kind === "school_break")
  const holiday = about.some(({ kind }) => kind === "training") ? null : redDayOf(day)
  if (written && written.kind !== "training") return { reason: written.kind, name: written.name, holiday }
  return holiday && { reason: "public_holiday", name: "", holiday }
}

/** Whether a series skips a day that is off for this reason. Without a word on it, breaks and own days are skipped. */
export const isSkipped = (off: Off | null, rule: SkippedReasons): boolean =>
  off !== null &&
  ((off.holiday !== null && rule.skip_red_days) ||
    (off.reason === "school_break" && rule.skip_school_breaks !== false) ||
    (off.reason === "own" && rule.skip_own_days !== false))

/** The breaks of Swedish schools, by the names that families know. */
export interface SuggestedBreak {
  name: "Sportlov" | "Påsklov" | "Höstlov"
  from_day: string
  until_day: string
}

/** The Monday of an ISO week. */
const mondayOfWeek = (year: number, week: number) => addDays(mondayOf(`${year}-01-04`), (week - 1) * 7)

/**
 * The school breaks to suggest for a term: winter in week 9, Easter from Easter Monday, autumn in week 44. Each
 * municipality decides, so they count only after someone has accepted them. None outside Sweden.
 */
export function suggestedBreaks(first: string, last: string): SuggestedBreak[] {
  if (academy.country !== "SE") return []
  const years = [...new Set([first, last].map((day) => Number(day.slice(0, 4))))]
  return years
    .flatMap((year) => [
      { name: "Sportlov" as const, from_day: mondayOfWeek(year, 9) },
      {
        name: "Påsklov" as const,
        from_day: addDays(new Date(easterSunday(year)).toISOString().slice(0, 10), 1),
      },
      { name: "Höstlov" as const, from_day: mondayOfWeek(year, 44) },
    ])
    .map((one) => ({ ...one, until_day: addDays(one.from_day, 6) }))
    .filter(({ from_day, until_day }) => first <= until_day && from_day <= last)
}
