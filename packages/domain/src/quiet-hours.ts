import { addWallClockDays, dayBounds, toWallClock, wallClockDate } from "./time.ts"

/** Nobody is told anything that can wait from nine in the evening to eight in the morning, Stockholm time. */
export const QUIET_FROM_HOUR = 21
export const QUIET_UNTIL_HOUR = 8
/** Reminders of tomorrow's sessions go out from this hour of the evening before, until the quiet begins. */
export const EVENING_FROM_HOUR = 17

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

/** Milliseconds since the wall showed `hour` today; no clock change falls into an evening. */
function sinceHour(now: Date, hour: number): number {
  const wall = toWallClock(now)
  return (((wall.hour - hour) * 60 + wall.minute) * 60 + wall.second) * 1000 + (now.getTime() % 1000)
}
