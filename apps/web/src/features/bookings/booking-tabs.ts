import { type BookingTab, belongsToTab } from "@academy/domain/booking-tabs"
import type { Booking } from "./queries.ts"

/**
 * The bookings of a tab: what is to come soonest first, what is over newest first. The tab's count is its length.
 * Cancelled ones are asked for apart. `playerIds` narrows to these players; left out, all of them.
 */
export function bookingsOfTab(
  bookings: readonly Booking[],
  tab: Exclude<BookingTab, "cancelled">,
  now: Date,
  playerIds?: readonly number[],
): Booking[] {
  const chosen = bookings.filter(
    (booking) => belongsToTab(booking, tab, now) && (!playerIds || playerIds.includes(booking.player_id)),
  )
  return sortBookings(chosen, tab === "past" || tab === "unrated" ? "newest" : "soonest")
}

export const sortBookings = (bookings: readonly Booking[], first: "soonest" | "newest"): Booking[] =>
  bookings.toSorted(
    (a, b) => (Date.parse(a.timestamp) - Date.parse(b.timestamp)) * (first === "soonest" ? 1 : -1),
  )
