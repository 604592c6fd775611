import { redDayOf } from "@academy/domain/red-days"
import { weekdayOf } from "@academy/domain/series"

const SUNDAY = 7

/** An instant of that day, for the formats. */
export const noonOf = (day: string) => `${day}T12:00:00Z`

/** Sundays and red days are named in danger. */
export const isRed = (day: string) => redDayOf(day) !== null || weekdayOf(day) === SUNDAY

/** The day of a week that is shown alone: the wanted one, today, the first with sessions, else the first. */
export const dayToShow = (
  days: readonly string[],
  wanted: readonly (string | null)[],
  hasSessions: (day: string) => boolean,
): string =>
  wanted.find((day): day is string => day !== null && days.includes(day)) ??
  days.find(hasSessions) ??
  days[0] ??
  ""
