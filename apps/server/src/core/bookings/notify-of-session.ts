import type { CancelCause } from "@academy/domain/bookings"
import type { Tx } from "../../db/connection.ts"
import type { EmailFacts } from "../../emails/kinds.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { languageOf } from "../../text/languages.ts"
import { say } from "../../text/texts.ts"
import { notify } from "../notifications/index.ts"
import { bookingFacts } from "./booking-facts.ts"
import { readNews, readNewsForOthers, refundFacts, type ToldRefund } from "./notify-guardians.ts"

/** Why the academy cancels: a cause in the reader's language, and the admin's own words. */
export interface Cancellation {
  cause: CancelCause | null
  words: string
}

/** A seat on another date that is held for the player; `path`: the page to accept or decline it. */
export interface HeldInstead {
  starts_at: Date
  place: string
  held_until: Date
  path: string
}

interface Cancelled {
  cancellation: Cancellation
  /** Null for readers who have not paid. */
  refund: ToldRefund | null
  instead?: HeldInstead | null
}

/** What the academy did with a session. */
type News =
  | ({ kind: "session_cancelled" } & Cancelled)
  | { kind: "session_changed"; old_starts_at: Date; old_place: string; coaches: string[] }

type Seat = Awaited<ReturnType<typeof readNews>>[number]

/** The reason in the reader's language: the cause, and the admin's own words. */
export function reasonIn({ cause, words }: Cancellation, language: string): string {
  const told =
    cause === null || cause === "other" ? "" : say(languageOf(language), "emails", `causes.${cause}`)
  return [told, words].filter(Boolean).join(" ")
}

/** What the email about a cancelled session is written from, also for a look at it beforehand. */
export function cancellationFacts(
  seat: Seat,
  { cancellation, refund, instead = null }: Cancelled,
): EmailFacts["session_cancelled"] {
  const reason = reasonIn(cancellation, seat.language)
  const other = instead && {
    instead_starts_at: instead.starts_at.toISOString(),
    instead_place: instead.place,
    instead_until: instead.held_until.toISOString(),
    path: instead.path,
  }
  return {
    ...bookingFacts(seat, seat),
    ...(refund && refundFacts(refund, seat)),
    ...other,
    booking_id: seat.booking_id,
    reason,
  }
}

/**
 * Tells who booked what the academy has done with their session, and the others who look after the player or are the
 * player: a notification and an email per booking and reader, in the reader's language, in the transaction of what they
 * tell about. What comes back and another date are told to who booked alone. A cancellation is told once whoever tries
 * again; a change once for each change.
 */
export async function notifyOfSession(tx: Tx, bookingIds: number[], news: News, now: Date): Promise<void> {
  if (bookingIds.length === 0) return
  for (const seat of await readNews(tx, bookingIds)) await tell(tx, seat, news, { key: "", now })
  const forOthers: News = news.kind === "session_cancelled" ? { ...news, refund: null, instead: null } : news
  for (const seat of await readNewsForOthers(tx, bookingIds))
    await tell(tx, seat, forOthers, { key: `:${seat.account_id}`, now })
}

/** @param at `key` ends the deduplication key of each reader */
async function tell(tx: Tx, seat: Seat, news: News, { key, now }: { key: string; now: Date }): Promise<void> {
  const { booking_id, bookable_id, player_id, account_id, sequence } = seat
  const facts = bookingFacts(seat, seat)
  const about = { account_id, bookable_id, player_id, booking_id, at: now }
  const to = { to_email: seat.email, language: seat.language }
  if (news.kind === "session_cancelled") {
    const dedupe_key = `session_cancelled:${booking_id}${key}`
    const told = cancellationFacts(seat, news)
    const { reason } = told
    const back = news.refund ? refundFacts(news.refund, seat) : {}
    await notify(tx, {
      ...about,
      type: "session_cancelled",
      facts: { ...facts, reason, ...back },
      dedupe_key,
    })
    await writeEmail(tx, { ...to, kind: "session_cancelled", facts: told, dedupe_key }, now)
  } else {
    const { old_place, coaches } = news
    // Two changes at the same instant notify twice: each increases the session's number.
    const dedupe_key = `session_changed:${booking_id}:${sequence}:${now.getTime()}${key}`
    const old_starts_at = news.old_starts_at.toISOString()
    const before = { old_starts_at, old_place }
    await notify(tx, { ...about, type: "session_changed", facts: { ...facts, ...before }, dedupe_key })
    const told = { ...facts, ...before, booking_id, coaches }
    await writeEmail(tx, { ...to, kind: "session_changed", facts: told, dedupe_key }, now)
  }
}
