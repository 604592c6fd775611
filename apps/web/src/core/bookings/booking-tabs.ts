import { type BookingTab, belongsToTab } from "@academy/domain/booking-tabs"
import type { Booking } from "./queries.ts"

/**
 * The bookings of a tab: what is to come soonest first, what is over newest first. The tab's count is its length.
 * Cancelled ones are asked for apart. `playerIds` narrows to these players; left out, all of them. What is owed for a
 * player whom the account looks after no more is unpaid, whoever is chosen, and stands in no other tab.
 */
export function bookingsOfTab(
  bookings: readonly Booking[],
  tab: Exclude<BookingTab, "cancelled">,
  now: Date,
  playerIds?: readonly number[],
): Booking[] {
  const isChosen = ({ payer_only, player_id }: Booking) =>
    payer_only ? tab === "unpaid" : !playerIds || playerIds.includes(player_id)
  const chosen = bookings.filter((booking) => isChosen(booking) && belongsToTab(booking, tab, now))
  return sortBookings(chosen, tab === "past" || tab === "unrated" ? "newest" : "soonest")
}

export const sortBookings = (bookings: readonly Booking[], first: "soonest" | "newest"): Booking[] =>
  bookings.toSorted(
    (a, b) => (Date.parse(a.timestamp) - Date.parse(b.timestamp)) * (first === "soonest" ? 1 : -1),
  )
