import { addWallClockDays, dayBounds, toWallClock, wallClockDate, weekOf } from "./time.ts"

/** Nobody is told anything that can wait from nine in the evening to eight in the morning, Stockholm time. */
export const QUIET_FROM_HOUR = 21
export const QUIET_UNTIL_HOUR = 8
/** Reminders of tomorrow's sessions go out from this hour of the evening before, until the quiet begins. */
export const EVENING_FROM_HOUR = 17

/** Whoever chose it is told on Sundays, from this hour on, what its next week brings. */
export const SUMMARY_FROM_HOUR = 18

/** Whether it is quiet: from 21 to 08 on the wall in Stockholm. */
export function isQuiet(now: Date): boolean {
  const { hour } = toWallClock(now)
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR
}

/**
 * The sessions that are reminded of at `now`: those that start within the day that follows, asked in the evening; null
 * at any other time of day.
 */
export function reminderWindow(now: Date): { evening_began: Date; from: Date; until: Date } | null {
  const { hour } = toWallClock(now)
  if (hour < EVENING_FROM_HOUR || isQuiet(now)) return null
  const tomorrow = dayBounds(wallClockDate(addWallClockDays(now, 1)))
  return { ...tomorrow, evening_began: new Date(now.getTime() - sinceHour(now, EVENING_FROM_HOUR)) }
}

/**
 * The week, Monday to Monday, that is summed up at `now`: the next one on a Sunday evening, else null.
 */
export function summaryWeek(now: Date): { monday: string; from: Date; until: Date } | null {
  const { days } = weekOf(wallClockDate(now))
  const { hour } = toWallClock(now)
  if (wallClockDate(now) !== days[6] || hour < SUMMARY_FROM_HOUR || isQuiet(now)) return null
  const monday = wallClockDate(addWallClockDays(now, 1))
  const { from, until } = weekOf(monday)
  return { monday, from, until }
}

/** Milliseconds since the wall showed `hour` today; no clock change falls into an evening. */
function sinceHour(now: Date, hour: number): number {
  const wall = toWallClock(now)
  return (((wall.hour - hour) * 60 + wall.minute) * 60 + wall.second) * 1000 + (now.getTime() % 1000)
}
