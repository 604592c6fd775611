import type { BookingTypeSlug } from "@academy/domain/bookings"
import type { InEveryLanguage } from "../in-languages.ts"
import type { BookableTexts } from "../tables/bookables.ts"
import type { Day } from "./calendar.ts"

/** A session or camp as the demo plans it; coaches and place count from 0. */
export type PlannedSession = InEveryLanguage<BookableTexts> & {
  id: number
  /** On which it begins. */
  day: Day
  slug: BookingTypeSlug
  place: number
  coaches: number[]
  starts_at: Date
  ends_at: Date
  capacity: number
  price_minor: number
  /** Its own payment days after booking. */
  payment_days?: string[]
  min_birth_year: number
  max_birth_year: number
  cancel_free_until: Date
  /** Which weekly session it is; the same children come each week. */
  slot: number
  seats_taken: number
}

export type SessionPlan = Omit<PlannedSession, "id" | "cancel_free_until" | "seats_taken">
