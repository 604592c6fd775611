import type { CancelCause } from "@academy/domain/bookings"
import { HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import type { PlannedBooking, SeatBook } from "./bookings.ts"
import { demoEmails, type Family, type People } from "./families.ts"
import type { PlannedSession } from "./session-plan.ts"
import { NEXT_SLOT, NOW_SLOT } from "./sessions.ts"

/** Of the one session that is cancelled. */
export const CANCEL_CAUSE = "pitch_closed" satisfies CancelCause
/** The office cancelled it so long ago: after the last booking was made. */
const CANCELLED_AGO_MS = 15 * MINUTE_MS

export interface CancelledSession {
  session: PlannedSession
  /** Of those who had a seat, whose login is the demo's. */
  family: Family
}

/**
 * The academy cancels its next group session that has a family who reads English: everybody's passes and money are back. That
 * family gets the login that shows what is told of it. Sessions that the other logins are about stay.
 */
export function cancelSession(
  book: SeatBook,
  sessions: readonly PlannedSession[],
  { families: [lindqvists], ownLogin }: People,
  inviting: PlannedBooking | undefined,
  now: Date,
): CancelledSession {
  const seatsOf = (session: PlannedSession) =>
    book.bookings.filter((booking) => booking.session === session && !booking.cancelled_at)
  const found = sessions
    .filter(
      (session) =>
        session.slug === "group" &&
        session.slot !== NOW_SLOT &&
        session.slot !== NEXT_SLOT &&
        session !== inviting?.session &&
        session.starts_at.getTime() > now.getTime() + HOUR_MS,
    )
    .flatMap((session) => {
      const seats = seatsOf(session)
      const reader = seats.find(({ family, method }) => family.account.language === "en" && method === "pass")
      const isSimple = seats.every(
        ({ family, player, method }) =>
          family !== lindqvists && player !== ownLogin.player && (method === "pass" || method === "card"),
      )
      return reader && isSimple ? [{ session, seats, family: reader.family }] : []
    })[0]
  if (!found) throw new Error("the plan has no session that could be cancelled")
  const { session, seats, family } = found
  for (const booking of seats) {
    booking.cancelled_at = new Date(now.getTime() - CANCELLED_AGO_MS)
    booking.cancelled_by = "academy"
  }
  session.seats_taken = 0
  family.account.email = demoEmails.news
  return { session, family }
}
