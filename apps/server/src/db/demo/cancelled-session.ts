import type { CancelCause } from "@academy/domain/bookings"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import type { PlannedBooking, SeatBook } from "./bookings.ts"
import { demoEmails, type Family, type People, type PlayerRow } from "./families.ts"
import type { PlannedSession } from "./session-plan.ts"
import { NEXT_SLOT, NOW_SLOT } from "./sessions.ts"

/** Of the one session that is cancelled. */
export const CANCEL_CAUSE = "pitch_closed" satisfies CancelCause
/** The office cancelled it so long ago: after the last booking was made, and the bank has not been asked yet. */
export const CANCELLED_AGO_MS = 15 * MINUTE_MS
/** A family with two players that fit is looked for so far ahead. */
const SIBLINGS_WITHIN_MS = 4 * DAY_MS

export interface CancelledSession {
  session: PlannedSession
  /** Of those who had a seat, whose login is the demo's. */
  family: Family
}

/**
 * The academy cancels its next group session with a family who reads English; if there is none, another family does
 * from now on. Passes are back, money is on its way. That family gets the login that shows it: one seat was paid by
 * card, so that the money may still go to the wallet, and a sister's or brother's by pass where there is one of that
 * age. Sessions that the other logins are about stay.
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
      const isSimple = seats.every(
        ({ family, player, method }) =>
          family !== lindqvists && player !== ownLogin.player && (method === "pass" || method === "card"),
      )
      return seats
        .filter(({ method }) => isSimple && method === "pass")
        .map((reader) => ({ session, reader, sibling: siblingFor(book, session, reader) }))
    })
  const inEnglish = found.filter(({ reader }) => reader.family.account.language === "en")
  const chosen =
    inEnglish.find(
      ({ session, sibling }) => sibling && session.starts_at.getTime() < now.getTime() + SIBLINGS_WITHIN_MS,
    ) ??
    inEnglish[0] ??
    found[0]
  if (!chosen) throw new Error("the plan has no session that could be cancelled")
  const { session, reader, sibling } = chosen
  if (sibling) {
    const other = seatsOf(session).find(({ family }) => family !== reader.family)
    if (other && session.seats_taken === session.capacity) book.remove(other)
    book.add({ ...reader, player: sibling })
  }
  reader.method = "card"
  for (const booking of seatsOf(session)) {
    booking.cancelled_at = new Date(now.getTime() - CANCELLED_AGO_MS)
    booking.cancelled_by = "academy"
  }
  session.seats_taken = 0
  Object.assign(reader.family.account, { email: demoEmails.news, language: "en" })
  return { session, family: reader.family }
}

/** Another player of the family who could have had a seat, too. */
const siblingFor = (
  book: SeatBook,
  session: PlannedSession,
  { family, player }: PlannedBooking,
): PlayerRow | undefined => family.players.find((one) => one !== player && book.couldTrain(session, one))
