import type * as calls from "@academy/contract/bookings"
import type { AnswerOf } from "@academy/contract/call"
import { whyNotBookable, whyNotMovable } from "@academy/domain/bookings"
import { toIsoWithOffset } from "@academy/domain/time"
import { eq, inArray, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { writeLetter } from "../../letters/write-letter.ts"
import { notify } from "../notifications/index.ts"
import { bookingFacts } from "./booking-facts.ts"
import { refusalOf } from "./constraint-refusals.ts"
import { withdrawInvitations } from "./end-invitation.ts"
import { findOwnBooking } from "./find-own-booking.ts"
import { readNews } from "./notify-guardians.ts"
import { releaseOverdueHolds } from "./release-holds.ts"
import { readSeatFacts, toSeatFacts } from "./seat-facts.ts"
import type { BookingRow } from "./seat-players.ts"

interface Input {
  player_id: number
  booking_id: number
  bookable_id: number
}

/** Most sessions that a booking may be moved to at a time. */
export const MOST_OTHERS = 20

/**
 * Moves a booking to another session of the same type and price: the booking itself changes its session in one statement, so
 * the player is never without a seat and never has two, and the pass or the money that paid it moves along. The old seat is
 * free at that moment; whoever waits for it is found by the waiting list. Possible with the notice that cancelling asks for.
 * Another account's booking: `not_found`.
 */
export async function moveBooking(
  deps: Deps,
  caller: Caller,
  input: Input,
): Promise<AnswerOf<typeof calls.moveBooking>> {
  const now = deps.clock()
  const booking = await findMovable(deps, caller.account_id, input, now)
  await refuseOtherSeat(deps, caller, booking, input.bookable_id, now)
  try {
    const starts_at = await inTransaction(deps.db, (tx) => move(tx, booking, input.bookable_id, now))
    return { booking_id: booking.id, starts_at: toIsoWithOffset(starts_at) }
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? new Refusal(refusal) : error
  }
}

/** The booking, if the caller is a guardian of its player and the rule lets it move. */
export async function findMovable(
  { db }: Pick<Deps, "db">,
  accountId: number,
  { player_id, booking_id }: Omit<Input, "bookable_id">,
  now: Date,
): Promise<BookingRow> {
  const booking = await findOwnBooking(db, accountId, { player_id, booking_id })
  const refusal = whyNotMovable({ now, ...booking })
  if (refusal) throw new Refusal(refusal)
  return booking
}

/** Asks the rule of booking about the new seat, without the booking that moves. */
async function refuseOtherSeat(
  deps: Deps,
  caller: Caller,
  booking: BookingRow,
  bookableId: number,
  now: Date,
): Promise<void> {
  if (bookableId === booking.bookable_id) throw new Refusal("already_booked")
  await releaseOverdueHolds(deps, bookableId, now)
  const facts = await readSeatFacts(deps.pool, caller, bookableId, booking.player_id, now)
  const old = await readSeatFacts(deps.pool, caller, booking.bookable_id, booking.player_id, now)
  if (facts.slug !== old.slug || facts.price_minor !== booking.price_minor)
    throw new Refusal("other_kind_of_session")
  // Whether something else overlaps is the constraint's to say: the booking that moves may, and a trial is its own.
  const seat = { ...toSeatFacts(facts, now), live_trials: 0 }
  const refusal = whyNotBookable({
    ...seat,
    player: { ...seat.player, overlapping: false, trial_used: false },
  })
  if (refusal) throw new Refusal(refusal)
}

async function move(tx: Tx, booking: BookingRow, bookableId: number, now: Date): Promise<Date> {
  const [before] = await readNews(tx, [booking.id])
  if (!before) throw new Refusal("not_found")
  // In one order, whichever way a booking goes.
  await tx
    .select({ id: bookables.id })
    .from(bookables)
    .where(inArray(bookables.id, [booking.bookable_id, bookableId]))
    .orderBy(bookables.id)
    .for("no key update")
  const { rows } = await tx.execute<{ id: number }>(sql`
    with target as (
      update bookables set seats_taken = seats_taken + 1
      where id = ${bookableId} and status = 'scheduled' and starts_at > ${now}
      returning id, starts_at, ends_at, cancel_free_until
    ), source as (
      update bookables set seats_taken = seats_taken - 1 where id = ${booking.bookable_id} and status = 'scheduled' returning id
    )
    update bookings k set bookable_id = target.id, starts_at = target.starts_at, ends_at = target.ends_at,
      cancel_free_until = target.cancel_free_until
    from target, source
    where k.id = ${booking.id} and k.bookable_id = source.id and k.status = 'confirmed' and k.cancel_free_until >= ${now}
    returning k.id`)
  // Cancelled, moved or begun meanwhile: nothing of it happens.
  if (rows.length === 0) throw new Refusal("already_cancelled")
  await withdrawInvitations(tx, booking, now)
  await tellOfMove(tx, booking.id, before, now)
  const [moved] = await tx
    .select({ starts_at: bookings.starts_at })
    .from(bookings)
    .where(eq(bookings.id, booking.id))
  return moved?.starts_at ?? before.starts_at
}

/** A notification and a letter, whose calendar file moves the entry that is there. */
async function tellOfMove(
  tx: Tx,
  bookingId: number,
  before: { starts_at: Date; place: string },
  now: Date,
): Promise<void> {
  const [seat] = await readNews(tx, [bookingId])
  if (!seat) return
  const { booking_id, bookable_id, player_id, account_id, email, language } = seat
  const facts = bookingFacts(seat, seat)
  const dedupe_key = `booking_moved:${booking_id}:${now.getTime()}`
  await notify(tx, {
    account_id,
    type: "booking_moved",
    facts,
    bookable_id,
    player_id,
    booking_id,
    dedupe_key,
    at: now,
  })
  const old = { old_starts_at: before.starts_at.toISOString(), old_place: before.place }
  const letter = { dedupe_key, kind: "booking_moved", to_email: email, language } as const
  await writeLetter(tx, { ...letter, facts: { ...facts, ...old, booking_id } }, now)
}
