import { redDayOf } from "@academy/domain/red-days"
import { weekdayOf } from "@academy/domain/series"

const SUNDAY = 7

/** An instant of that day, for the formats. */
export const noonOf = (day: string) => `${day}T12:00:00Z`

/** Sundays and red days are named in danger. */
export const isRed = (day: string) => redDayOf(day) !== null || weekdayOf(day) === SUNDAY
