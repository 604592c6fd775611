import type { CancelCause } from "@academy/domain/bookings"
import type { Tx } from "../../db/connection.ts"
import type { ChangedSeatFacts, EmailFacts } from "../../emails/kinds.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { languageOf } from "../../text/languages.ts"
import { say } from "../../text/texts.ts"
import { notify } from "../notifications/index.ts"
import { bookingFacts } from "./booking-facts.ts"
import { emailCancelledSeat } from "./email-cancelled-seat.ts"
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

/** A session that the academy has changed, with the bookings that are told of it. */
export interface ChangedSession {
  booking_ids: readonly number[]
  old_starts_at: Date
  old_place: string
  /** Its coaches now. */
  coaches: string[]
}

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
 * Tells who booked that the academy has cancelled their session, and the others who look after the player or are the
 * player: a notification per booking, and one email per reader for all seats that end together. Both in the reader's
 * language, in the transaction of what they tell about, once whoever tries again. What comes back and another date are
 * told to who booked alone.
 */
export async function notifyOfCancelledSession(
  tx: Tx,
  bookingIds: number[],
  news: Cancelled,
  now: Date,
): Promise<void> {
  if (bookingIds.length === 0) return
  for (const seat of await readNews(tx, bookingIds)) await tellCancelled(tx, seat, news, { key: "", now })
  const forOthers = { ...news, refund: null, instead: null }
  for (const seat of await readNewsForOthers(tx, bookingIds))
    await tellCancelled(tx, seat, forOthers, { key: `:${seat.account_id}`, now })
}

/** @param at `key` ends the deduplication key of each reader */
async function tellCancelled(
  tx: Tx,
  seat: Seat,
  news: Cancelled,
  { key, now }: { key: string; now: Date },
): Promise<void> {
  const dedupe_key = `session_cancelled:${seat.booking_id}${key}`
  const told = cancellationFacts(seat, news)
  const back = news.refund ? refundFacts(news.refund, seat) : {}
  const facts = { ...bookingFacts(seat, seat), reason: told.reason, ...back }
  await notify(tx, { ...aboutSeat(seat), type: "session_cancelled", facts, dedupe_key, at: now })
  const to = { to_email: seat.email, language: seat.language }
  await emailCancelledSeat(tx, { ...to, facts: told, dedupe_key }, now)
}

const aboutSeat = ({ account_id, bookable_id, player_id, booking_id }: Seat) => ({
  ...{ account_id, bookable_id, player_id, booking_id },
})

/**
 * Tells who booked that the academy has changed their sessions, and the others who look after the players or are one: a
 * notification for each booking, and one email for each reader, however many sessions. Once for each change.
 */
export async function notifyOfChangedSessions(
  tx: Tx,
  changes: readonly ChangedSession[],
  now: Date,
): Promise<void> {
  const changeOf = new Map(changes.flatMap((change) => change.booking_ids.map((id) => [id, change] as const)))
  const ids = [...changeOf.keys()]
  if (ids.length === 0) return
  const told = new Map<number, ToldSeat[]>()
  const add = async (seat: Seat, end: string) => {
    const change = changeOf.get(seat.booking_id)
    if (!change) return
    const { old_starts_at, old_place, coaches } = change
    const facts = bookingFacts(seat, seat)
    const before = { old_starts_at: old_starts_at.toISOString(), old_place }
    // Two changes at the same instant notify twice: each increases the session's number.
    const dedupe_key = `session_changed:${seat.booking_id}:${seat.sequence}:${now.getTime()}${end}`
    await notify(tx, {
      ...aboutSeat(seat),
      type: "session_changed",
      facts: { ...facts, ...before },
      dedupe_key,
      at: now,
    })
    const seats = told.get(seat.account_id) ?? []
    told.set(seat.account_id, [...seats, { seat, facts: { ...facts, ...before, coaches }, dedupe_key }])
  }
  for (const seat of await readNews(tx, ids)) await add(seat, "")
  for (const seat of await readNewsForOthers(tx, ids)) await add(seat, `:${seat.account_id}`)
  for (const seats of told.values()) await emailChanges(tx, seats, now)
}

interface ToldSeat {
  seat: Seat
  facts: Omit<EmailFacts["session_changed"], "booking_id" | "count" | "seats">
  dedupe_key: string
}

async function emailChanges(tx: Tx, told: readonly ToldSeat[], now: Date): Promise<void> {
  const [first, ...others] = told.toSorted(
    (one, other) => one.seat.starts_at.getTime() - other.seat.starts_at.getTime(),
  )
  if (!first) return
  const { seat, facts, dedupe_key } = first
  const { email: to_email, language, booking_id } = seat
  const several = others.length > 0 && {
    player_name: [...new Set([first, ...others].map((one) => one.seat.player_name))],
    count: told.length,
    seats: [first, ...others].map(toLine),
  }
  const email = { kind: "session_changed", to_email, language, dedupe_key } as const
  await writeEmail(tx, { ...email, facts: { ...facts, booking_id, ...several } }, now)
}

/** A seat among several; what it was before only where it isn't the same. */
function toLine({ seat, facts }: ToldSeat): ChangedSeatFacts {
  const { first_name: _, cancel_free_until: __, old_starts_at, old_place, ...line } = facts
  const isElsewhere = old_starts_at !== line.starts_at || old_place !== line.place
  const before = isElsewhere ? { old_starts_at, old_place } : {}
  return { ...line, ...before, player_name: seat.player_name, booking_id: seat.booking_id }
}
