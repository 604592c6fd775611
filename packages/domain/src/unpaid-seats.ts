import type { BookingTypeSlug } from "./bookings.ts"

/** The most unpaid seats of an account that has never paid: two children for three weeks. */
export const MOST_UNPAID_SEATS_AT_FIRST = 6
/** The most unpaid seats of all such accounts on one network, which may be shared, such as a school's. */
export const MOST_UNPAID_SEATS_OF_NETWORK = 20
/** The share of a session's capacity, as a divisor, that such an account may hold. */
const SHARE_OF_SESSION = 3
/**
 * The least received and not refunded amount, in minor units, with which an account counts as having paid: less than
 * any session's price, and more than what a wallet leaves for the card.
 */
export const LEAST_PAID_MINOR = 10_000

export type UnpaidSeatsRefusal = "too_many_unpaid_seats" | "too_many_seats_of_session" | "network_holds_seats"

export interface UnpaidSeats {
  /** Requested seats, all of one session. */
  wanted: number
  /** The account's unpaid seats, of all sessions and of this one. */
  held: number
  held_of_session: number
  /** The unpaid seats of all accounts that have never paid on this network. */
  held_by_network: number
  session: { capacity: number; slug: BookingTypeSlug }
}

/** How many seats of one session an account that has never paid may hold. A duo is booked as a whole. */
export const shareOfSession = ({ capacity, slug }: UnpaidSeats["session"]): number =>
  slug === "duo" ? capacity : Math.max(1, Math.ceil(capacity / SHARE_OF_SESSION))

/** Why an account that has never paid may not hold this many more seats, or null. */
export function whyNoMoreUnpaidSeats({
  wanted,
  held,
  held_of_session,
  held_by_network,
  session,
}: UnpaidSeats): UnpaidSeatsRefusal | null {
  if (held + wanted > MOST_UNPAID_SEATS_AT_FIRST) return "too_many_unpaid_seats"
  if (held_of_session + wanted > shareOfSession(session)) return "too_many_seats_of_session"
  if (held_by_network + wanted > MOST_UNPAID_SEATS_OF_NETWORK) return "network_holds_seats"
  return null
}
