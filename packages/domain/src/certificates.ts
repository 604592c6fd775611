import { DAY_MS } from "./time.ts"

/** What a coach must renew from time to time. */
export const certificateKinds = ["licence", "first_aid", "police_record"] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** How many days before expiry the coach and the admins are reminded, first reminder first. */
export const certificateReminders = [60, 14] as const
export type CertificateReminder = (typeof certificateReminders)[number]

/** Days from `today` to the last valid day, both `YYYY-MM-DD` of the academy; negative after it. */
const daysUntil = (valid_until: string, today: string): number =>
  Math.round((Date.parse(`${valid_until}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)

/** `expiring` from the first reminder to the last valid day inclusive; days are `YYYY-MM-DD` of the academy. */
export function certificateState(valid_until: string, today: string): "valid" | "expiring" | "expired" {
  const left = daysUntil(valid_until, today)
  if (left < 0) return "expired"
  return left <= certificateReminders[0] ? "expiring" : "valid"
}

interface ReminderFacts {
  /** `YYYY-MM-DD`, as `today`. */
  valid_until: string
  today: string
  /** The last reminder sent for this day; null if none was. */
  last_reminder: CertificateReminder | null
}

/** Which reminder is due, or null. A certificate that is entered late gets only the later one, an expired one none. */
export function dueReminder({
  valid_until,
  today,
  last_reminder,
}: ReminderFacts): CertificateReminder | null {
  const left = daysUntil(valid_until, today)
  if (left < 0) return null
  const due = certificateReminders.findLast((days) => left <= days) ?? null
  return due === null || (last_reminder !== null && last_reminder <= due) ? null : due
}
