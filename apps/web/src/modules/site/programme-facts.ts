import type { BookingTypeSlug } from "@academy/domain/bookings"
import { MINUTE_MS } from "@academy/domain/time"
import type { Bookable } from "../../core/bookables/index.ts"

export interface ProgrammeFact {
  /** The lowest price of the sessions to come, in major units. */
  price: number
  currency: string
  /** How long the soonest of them lasts. */
  minutes: number
}

export type ProgrammeFacts = Partial<Record<BookingTypeSlug, ProgrammeFact>>

/** What each kind of training costs at least and how long it takes, from the sessions to come (soonest first). */
export function programmeFacts(sessions: readonly Bookable[]): ProgrammeFacts {
  const facts: ProgrammeFacts = {}
  for (const { booking_type, price, currency, starts_at, ends_at, status } of sessions) {
    if (status !== "scheduled") continue
    const known = facts[booking_type.slug]
    const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS)
    if (!known) facts[booking_type.slug] = { price, currency, minutes }
    else if (price < known.price) known.price = price
  }
  return facts
}
