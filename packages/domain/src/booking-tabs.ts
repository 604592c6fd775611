import type { BookingStatus } from "./bookings.ts"

/** The tabs of a family's bookings. */
export const bookingTabs = ["upcoming", "past", "cancelled", "unpaid", "unrated"] as const
export type BookingTab = (typeof bookingTabs)[number]

/** The facts of a booking that decide its tab, named as in the contract. */
interface TabFacts {
  status: BookingStatus
  /** When the session begins, ISO 8601. */
  timestamp: string
  payed: boolean
  /** Set for the payer; null for other guardians. */
  price: number | null
  /** Of the payer's open invoice, or of the next open instalment. */
  reference: string | null
  rated: boolean
  rating_open: boolean
}

/** Whether the booking has or holds a seat, also after the session. */
export const isLive = ({ status }: Pick<TabFacts, "status">): boolean =>
  status === "held" || status === "confirmed"

/** Cancelled too late and still owed: the only cancelled bookings that keep their invoice's reference. */
export const isOwed = ({ status, reference }: Pick<TabFacts, "status" | "reference">): boolean =>
  status === "cancelled" && reference !== null

/**
 * Whether a payment is expected: an unpaid invoice, also of a late cancellation; a later instalment; or a card checkout
 * that is not finished. Never for passes and free sessions.
 */
export const isUnpaid = (booking: Pick<TabFacts, "status" | "payed" | "reference" | "price">): boolean =>
  (isLive(booking) || isOwed(booking)) &&
  (!booking.payed || booking.reference !== null) &&
  (booking.price ?? 0) > 0

const belongs: Record<BookingTab, (booking: TabFacts, now: Date) => boolean> = {
  upcoming: (booking, now) => isLive(booking) && new Date(booking.timestamp) > now,
  // A session counts as past once it has begun (specification, section 4).
  past: ({ status, timestamp }, now) => status === "confirmed" && new Date(timestamp) <= now,
  cancelled: ({ status }) => status === "cancelled",
  unpaid: isUnpaid,
  unrated: ({ rating_open, rated }) => rating_open && !rated,
}

/** Whether a booking belongs to a tab. Used by the family's page and by `bookings-unified`. */
export const belongsToTab = (booking: TabFacts, tab: BookingTab, now: Date): boolean =>
  belongs[tab](booking, now)
