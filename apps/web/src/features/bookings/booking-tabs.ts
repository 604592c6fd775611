import type { Booking } from "./queries.ts"

/** The tabs that are read from `bookings-info`; cancelled ones are asked for apart. */
export type BookingTab = "upcoming" | "past" | "unpaid" | "unrated"

const isLive = ({ status }: Booking) => status === "held" || status === "confirmed"

/** Cancelled too late and still owed: of cancelled bookings, only those keep the reference of their invoice. */
export const isOwed = ({ status, payed, reference }: Booking): boolean =>
  status === "cancelled" && !payed && reference !== null

/**
 * Is money waited for: an invoice that is not paid, also of a seat that was given up too late; a card checkout that is
 * not finished? Passes and free sessions never are.
 */
export const isUnpaid = (booking: Booking): boolean =>
  (isLive(booking) || isOwed(booking)) && !booking.payed && booking.price > 0

const belongs: Record<BookingTab, (booking: Booking, now: Date) => boolean> = {
  upcoming: (booking, now) => isLive(booking) && new Date(booking.timestamp) > now,
  past: (booking, now) => booking.status === "confirmed" && new Date(booking.timestamp) <= now,
  unpaid: isUnpaid,
  unrated: (booking) => booking.rating_open && !booking.rated,
}

/**
 * The bookings of a tab: what is to come soonest first, what is over newest first. The tab's count is its length.
 * Over is what has begun, as the specification says (section 4). `playerIds` narrows to these players; left out, all of them.
 */
export function bookingsOfTab(
  bookings: readonly Booking[],
  tab: BookingTab,
  now: Date,
  playerIds?: readonly number[],
): Booking[] {
  const chosen = bookings.filter(
    (booking) => belongs[tab](booking, now) && (!playerIds || playerIds.includes(booking.player_id)),
  )
  return sortBookings(chosen, tab === "past" || tab === "unrated" ? "newest" : "soonest")
}

export const sortBookings = (bookings: readonly Booking[], first: "soonest" | "newest"): Booking[] =>
  bookings.toSorted(
    (a, b) => (Date.parse(a.timestamp) - Date.parse(b.timestamp)) * (first === "soonest" ? 1 : -1),
  )
