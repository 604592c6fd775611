import { whyNotLate } from "@academy/domain/bookings"
import { MINUTE_MS } from "@academy/domain/time"
import type { PlannedBooking } from "./bookings.ts"
import type { Ledger } from "./ledger.ts"
import { at } from "./random.ts"
import { NOW_SLOT } from "./sessions.ts"

const MINUTES = 10

/** A family of the session that the coach's roster opens with says that its player comes ten minutes late. */
export function sayRunningLate(planned: readonly PlannedBooking[], ledger: Ledger, now: Date): void {
  const index = planned.findIndex(({ session, cancelled_at }) => session.slot === NOW_SLOT && !cancelled_at)
  const booking = at(ledger.bookings, index)
  // As the family can: not long before it begins, and until it is over.
  const told = new Date(Math.min(now.getTime(), booking.starts_at.getTime() + MINUTE_MS))
  if (whyNotLate({ ...booking, now: told }) === null) booking.late_minutes = MINUTES
}
