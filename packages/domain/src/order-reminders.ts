import { isQuiet, QUIET_UNTIL_HOUR } from "./quiet-hours.ts"
import { addWallClockDays, fromWallClock, HOUR_MS, SECOND_MS, toWallClock } from "./time.ts"

/** Why an order of those that were chosen is not reminded. */
export const reminderSkips = ["not_unpaid", "reminded_lately", "transfer_waiting", "no_email"] as const
export type ReminderSkip = (typeof reminderSkips)[number]

/** Between two reminders of one order. */
export const REMINDED_LATELY_MS = 24 * HOUR_MS
/** For how long reminders can be undone: they go out afterwards. */
export const UNDO_REMINDERS_MS = 30 * SECOND_MS

/** From how many days on an order is late in red, not in amber. */
export const VERY_LATE_DAYS = 3

/** When a reminder that somebody sends now goes out: after it could be undone, and not at night. */
export function reminderGoesAt(now: Date): Date {
  const at = new Date(now.getTime() + UNDO_REMINDERS_MS)
  if (!isQuiet(at)) return at
  const morning = (day: Date) =>
    fromWallClock({ ...toWallClock(day), hour: QUIET_UNTIL_HOUR, minute: 0, second: 0 })
  return morning(at) > at ? morning(at) : morning(addWallClockDays(at, 1))
}
