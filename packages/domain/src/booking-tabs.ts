import type { BookingStatus } from "./bookings.ts"

/** The lists in which a family sees its bookings. */
export const bookingTabs = ["upcoming", "past", "cancelled", "unpaid", "unrated"] as const
export type BookingTab = (typeof bookingTabs)[number]

/** What decides of a booking, under the names of the contract. */
interface TabFacts {
  status: BookingStatus
  /** When the session begins, ISO 8601. */
  timestamp: string
  payed: boolean
  /** Of its payer; null for another guardian. */
  price: number | null
  /** Of the payer's open invoice, or of the next instalment that is open. */
  reference: string | null
  rated: boolean
  rating_open: boolean
}

/** Whether the booking has or holds its seat, also when its session is over. */
export const isLive = ({ status }: Pick<TabFacts, "status">): boolean =>
  status === "held" || status === "confirmed"

/** Cancelled too late and still owed: of cancelled bookings, only those keep the reference of their invoice. */
export const isOwed = ({ status, reference }: Pick<TabFacts, "status" | "reference">): boolean =>
  status === "cancelled" && reference !== null

/**
 * Is money waited for: an invoice that is not paid, also of a seat that was given up too late; an instalment after the
 * first; a card checkout that is not finished? Passes and free sessions never are.
 */
export const isUnpaid = (booking: Pick<TabFacts, "status" | "payed" | "reference" | "price">): boolean =>
  (isLive(booking) || isOwed(booking)) &&
  (!booking.payed || booking.reference !== null) &&
  (booking.price ?? 0) > 0

const belongs: Record<BookingTab, (booking: TabFacts, now: Date) => boolean> = {
  upcoming: (booking, now) => isLive(booking) && new Date(booking.timestamp) > now,
  // Over is what has begun, as the specification says (section 4).
  past: ({ status, timestamp }, now) => status === "confirmed" && new Date(timestamp) <= now,
  cancelled: ({ status }) => status === "cancelled",
  unpaid: isUnpaid,
  unrated: ({ rating_open, rated }) => rating_open && !rated,
}

/** Whether a booking stands in a tab; the family's page and `bookings-unified` both ask it. */
export const belongsToTab = (booking: TabFacts, tab: BookingTab, now: Date): boolean =>
  belongs[tab](booking, now)
