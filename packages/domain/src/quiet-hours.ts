import { addWallClockDays, dayBounds, toWallClock, wallClockDate, weekOf } from "./time.ts"

/** Notifications that can wait are not sent from 21:00 to 08:00, the academy's time. */
export const QUIET_FROM_HOUR = 21
export const QUIET_UNTIL_HOUR = 8
/** Reminders of the next day's sessions, and emails after a trial, are sent from this hour until the quiet hours. */
export const EVENING_FROM_HOUR = 17

/** The weekly summary is sent on Sundays from this hour. */
export const SUMMARY_FROM_HOUR = 18

/** Whether it is between 21:00 and 08:00 at the academy. */
export function isQuiet(now: Date): boolean {
  const { hour } = toWallClock(now)
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR
}

/** The start times of sessions to remind of at `now`: in the evening those of the next day, else null. */
export function reminderWindow(now: Date): { evening_began: Date; from: Date; until: Date } | null {
  const { hour } = toWallClock(now)
  if (hour < EVENING_FROM_HOUR || isQuiet(now)) return null
  const tomorrow = dayBounds(wallClockDate(addWallClockDays(now, 1)))
  return { ...tomorrow, evening_began: new Date(now.getTime() - sinceHour(now, EVENING_FROM_HOUR)) }
}

/** For how many days after a trial its family may be sent what could come next. */
const TRIAL_FOLLOWED_DAYS = 3

/** The times of trials to follow up at `now`: in the evening those of the three days before today, else null. */
export function trialFollowUpWindow(now: Date): { from: Date; until: Date } | null {
  const { hour } = toWallClock(now)
  if (hour < EVENING_FROM_HOUR || isQuiet(now)) return null
  const { from: until } = dayBounds(wallClockDate(now))
  return { from: dayBounds(wallClockDate(addWallClockDays(now, -TRIAL_FOLLOWED_DAYS))).from, until }
}

/** The week, Monday to Monday, of the summary at `now`: the next one on a Sunday evening, else null. */
export function summaryWeek(now: Date): { monday: string; from: Date; until: Date } | null {
  const { days } = weekOf(wallClockDate(now))
  const { hour } = toWallClock(now)
  if (wallClockDate(now) !== days[6] || hour < SUMMARY_FROM_HOUR || isQuiet(now)) return null
  const monday = wallClockDate(addWallClockDays(now, 1))
  const { from, until } = weekOf(monday)
  return { monday, from, until }
}

/** Milliseconds since `hour` today at the academy; clocks never change in the evening. */
function sinceHour(now: Date, hour: number): number {
  const wall = toWallClock(now)
  return (((wall.hour - hour) * 60 + wall.minute) * 60 + wall.second) * 1000 + (now.getTime() % 1000)
}
