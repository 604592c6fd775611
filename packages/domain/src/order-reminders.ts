import { isQuiet, QUIET_UNTIL_HOUR } from "./quiet-hours.ts"
import { addDays } from "./series.ts"
import { addWallClockDays, fromWallClock, HOUR_MS, SECOND_MS, toWallClock, wallClockDate } from "./time.ts"

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

/** The latest day of a planned reminder, counted from the due date. */
export const LONGEST_REMINDER_DAYS = 60

/** The most that Swedish law lets a reminder cost, in minor units, if it was agreed beforehand. */
export const MOST_REMINDER_FEE_MINOR = 6_000
/** The reminder that costs the fee. */
export const REMINDER_WITH_FEE = 2

/** How many days after the due date an order is reminded of; null: not without somebody of the team. */
export interface ReminderSchedule {
  first_days: number | null
  second_days: number | null
  /** When reminders were switched on: what had to be reminded of before that day is left to the team. */
  since: Date
}

export interface PlannedReminder {
  number: 1 | 2
  /** `YYYY-MM-DD` */
  day: string
}

/**
 * The reminders that an unpaid order will get if nothing is paid. A second one leaves the same time after the first as
 * the schedule does, whenever that went out, and by whom.
 */
export function planReminders(
  { first_days, second_days, since }: ReminderSchedule,
  { due_at, count, last }: { due_at: Date; count: number; last: Date | null },
  now: Date,
): PlannedReminder[] {
  if (first_days === null) return []
  const [due, today, from] = [wallClockDate(due_at), wallClockDate(now), wallClockDate(since)]
  const planned: PlannedReminder[] = []
  let lastDay = last && wallClockDate(last)
  for (const [number, days] of [[1, first_days] as const, [2, second_days] as const]) {
    if (days === null || number <= count) continue
    const scheduled = addDays(due, days)
    if (scheduled < from) return planned
    const spaced = number === 2 && lastDay !== null ? addDays(lastDay, days - first_days) : scheduled
    const day = [scheduled, spaced, today].reduce((one, other) => (one > other ? one : other))
    planned.push({ number, day })
    lastDay = day
  }
  return planned
}
