import type { BookingTypeSlug } from "./bookings.ts"

/** So many seats an account that never paid holds at a time: two children for three weeks. */
export const MOST_UNPAID_SEATS_AT_FIRST = 6
/**
 * So many seats all accounts of one network that never paid hold together: a school's or a phone company's is
 * shared.
 */
export const MOST_UNPAID_SEATS_OF_NETWORK = 20
/** Of a session's capacity an account that never paid holds one part in so many. */
const SHARE_OF_SESSION = 3
/**
 * From so much money on, in minor units, that came from outside and has not gone back, an account has paid: less than
 * any session costs, and more than what a wallet leaves over for the card.
 */
export const LEAST_PAID_MINOR = 10_000

export type UnpaidSeatsRefusal = "too_many_unpaid_seats" | "too_many_seats_of_session" | "network_holds_seats"

export interface UnpaidSeats {
  /** Seats wanted now, all of one session. */
  wanted: number
  /** What the account holds unpaid already, of all sessions and of this one. */
  held: number
  held_of_session: number
  /** What all accounts that never paid hold from this network. */
  held_by_network: number
  session: { capacity: number; slug: BookingTypeSlug }
}

/** How many seats of one session an account that never paid may hold. A duo is booked whole. */
export const shareOfSession = ({ capacity, slug }: UnpaidSeats["session"]): number =>
  slug === "duo" ? capacity : Math.max(1, Math.ceil(capacity / SHARE_OF_SESSION))

/** Why an account that never paid may not hold so many seats more, or null. */
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
