import { type BookingTypeSlug, SESSIONS_AHEAD_MS } from "./bookings.ts"

/** How many dates of a weekly session are booked together: the chosen one and the weeks after it. */
export const MOST_WEEKLY_DATES = 8

/** Whether sessions of this type are booked for several weeks together: a camp is one event, a trial comes once. */
export const isBookedWeekly = (slug: BookingTypeSlug): boolean => slug !== "camp" && slug !== "trial"

/** When a date of a weekly session opens for booking, or null if it is open: eight weeks before it. */
export function opensAt(startsAt: Date, now: Date): Date | null {
  const opens = new Date(startsAt.getTime() - SESSIONS_AHEAD_MS)
  return opens > now ? opens : null
}
