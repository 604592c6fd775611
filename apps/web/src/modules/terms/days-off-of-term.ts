import { type RedDay, redDayOf } from "@academy/domain/red-days"
import { addDays } from "@academy/domain/series"
import type { DayOffEntry } from "./term-address.ts"

/** A public holiday, and whether the academy trains on it: then with the entry that says so. */
interface HolidayRow {
  day: string
  holiday: RedDay
  training: DayOffEntry | null
}

export type DayOffRow = { from_day: string } & (
  | { kind: "entry"; entry: DayOffEntry }
  | ({ kind: "holiday" } & HolidayRow)
)

/** What is off between two days, soonest first: the academy's entries and the public holidays. */
export function rowsBetween(first: string, last: string, daysOff: readonly DayOffEntry[]): DayOffRow[] {
  const rows: DayOffRow[] = daysOff
    .filter(({ kind, from_day, until_day }) => kind !== "training" && first <= until_day && from_day <= last)
    .map((entry) => ({ kind: "entry", from_day: entry.from_day, entry }))
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const holiday = redDayOf(day)
    if (!holiday) continue
    const training = daysOff.find(({ kind, from_day }) => kind === "training" && from_day === day) ?? null
    rows.push({ kind: "holiday", from_day: day, day, holiday, training })
  }
  return rows.sort((one, other) => one.from_day.localeCompare(other.from_day))
}
