import { isQuiet } from "./quiet-hours.ts"
import { DAY_MS } from "./time.ts"

/** The least number of days between two manual reminders to pay. */
export const PAYMENT_REMINDER_DAYS = 3

export type ReminderRefusal = "quiet_hours" | "reminded_lately"

/**
 * Why a family cannot be reminded to pay now, or null: not between 21 and 08, and not within three days of the last
 * reminder, manual or by a job.
 * @param last its last reminder for this session, or null
 */
export function whyNoPaymentReminder(last: Date | null, now: Date): ReminderRefusal | null {
  if (last !== null && now.getTime() < last.getTime() + PAYMENT_REMINDER_DAYS * DAY_MS)
    return "reminded_lately"
  return isQuiet(now) ? "quiet_hours" : null
}

/**
 * Why the families of a session cannot be asked to rate it now, or null: not between 21 and 08, each family once.
 * @param notAsked families that have neither rated it nor been asked
 */
export function whyNoRatingReminder(notAsked: number, now: Date): ReminderRefusal | null {
  if (notAsked === 0) return "reminded_lately"
  return isQuiet(now) ? "quiet_hours" : null
}
