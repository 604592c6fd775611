import { academy } from "@academy/domain/academy"
import { whatMovingCosts } from "@academy/domain/bookings"
import { whyNotValidAt } from "@academy/domain/passes"
import type { RefundParts } from "@academy/domain/refunds"
import { eq, inArray, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Order } from "../../db/tables/orders.ts"
import { passLots } from "../../db/tables/wallet.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { Refusal } from "../../http/problem.ts"
import { notify } from "../notifications/index.ts"
import { bookingFacts } from "./booking-facts.ts"
import { withdrawInvitations } from "./end-invitation.ts"
import { readNews, readNewsForOthers, refundFacts } from "./notify-guardians.ts"
import { wayOfRefund } from "./refund-parts.ts"
import { refuseMovedUnpaidSeat } from "./refuse-unpaid-seats.ts"
import type { BookingRow } from "./seat-players.ts"

/** What is particular to a move by an admin. */
export interface AcademyMove {
  /** Confirmed: if the session is full, an extra seat is added for this player. */
  isBeyondCapacity: boolean
  /** The booking keeps its price: a more expensive session is not charged. */
  keepsPrice: boolean
  /** Whether the account that booked gets an email. */
  isEmailed: boolean
  /** Added to the email as written. */
  words: string
  /** Opens the invoice for a more expensive session, which the email then names. */
  openInvoice?: () => Promise<Order>
}

interface Move {
  bookable_id: number
  /** The difference at the prices that were read (`whatMovingCosts`); the caller settles it. */
  cost: number
  /** Settles a cheaper session; its result, in minor units, is reported to the payer. */
  giveBack?: () => Promise<RefundParts>
  /** Who moves it: the account that booked, or another guardian. */
  moved_by: number
  byAcademy?: AcademyMove
  now: Date
}

/**
 * Changes the session of a booking, and its price to that of the new one, in one statement: the player is never without
 * a seat and never has two. Who booked is told; the email's calendar file moves the entry that is there. Others who
 * look after the player, and the player, are told in the app.
 * @param booking as it was seen; its order, where the cost is settled with one, is locked
 * An admin may move it until the session starts, others until the deadline for cancelling.
 * @returns the key of the email
 * @throws Refusal `already_cancelled` when the booking was cancelled, or either session begun or cancelled, meanwhile;
 *   `changed_meanwhile` when the booking was paid or moved; `price_changed` when it costs something else by now;
 *   `too_many_seats_of_session` for an unpaid or free seat of an account that never paid;
 *   `pass_expires_before_session`, `pass_paused` when the pass that paid doesn't pay for the new session; the error of
 *   the constraint when the new session is full or overlaps another
 */
export async function performMove(
  tx: Tx,
  booking: BookingRow,
  { bookable_id, cost, giveBack, moved_by, byAcademy, now }: Move,
): Promise<string> {
  const [before] = await readNews(tx, [booking.id])
  if (!before) throw new Refusal("not_found")
  await refuseMovedUnpaidSeat(tx, booking, bookable_id, now)
  // Always in the same order, in whichever direction a booking moves.
  const sessions = await tx
    .select({ id: bookables.id, price_minor: bookables.price_minor, starts_at: bookables.starts_at })
    .from(bookables)
    .where(inArray(bookables.id, [booking.bookable_id, bookable_id]))
    .orderBy(bookables.id)
    .for("no key update")
  await refuseChanged(tx, booking)
  const target = sessions.find(({ id }) => id === bookable_id)
  if (!target) throw new Refusal("not_found")
  await refuseAfterExpiry(tx, booking, target.starts_at)
  if (whatMovingCosts(booking, target.price_minor) !== cost) throw new Refusal("price_changed")
  const extra = byAcademy?.isBeyondCapacity
    ? sql`, extra_seats = greatest(extra_seats, seats_taken + 1 - capacity)`
    : sql``
  const price = byAcademy?.keepsPrice
    ? sql`k.price_minor`
    : sql`greatest(target.price_minor - k.discount_minor, 0)`
  // Whom the academy moves keeps the notice that was promised, or gets the new session's if it is better.
  const free_until = byAcademy
    ? sql`greatest(target.cancel_free_until, target.starts_at - (k.starts_at - k.cancel_free_until))`
    : sql`target.cancel_free_until`
  const { rows } = await tx.execute<{ id: number }>(sql`
    with target as (
      update bookables set seats_taken = seats_taken + 1${extra}
      where id = ${bookable_id} and status = 'scheduled' and starts_at > ${now}
      returning id, starts_at, ends_at, cancel_free_until, price_minor
    ), source as (
      update bookables set seats_taken = seats_taken - 1,
        extra_seats = least(extra_seats, greatest(seats_taken - 1 - capacity, 0))
      where id = ${booking.bookable_id} and status = 'scheduled' returning id
    )
    update bookings k set bookable_id = target.id, starts_at = target.starts_at, ends_at = target.ends_at,
      cancel_free_until = ${free_until}, price_minor = ${price}
    from target, source
    where k.id = ${booking.id} and k.bookable_id = source.id and k.status = 'confirmed'
      and ${byAcademy ? sql`k.starts_at > ${now}` : sql`k.cancel_free_until >= ${now}`}
    returning k.id`)
  // Cancelled or begun meanwhile: no change at all.
  if (rows.length === 0) throw new Refusal("already_cancelled")
  await withdrawInvitations(tx, booking, now)
  const parts = (await giveBack?.()) ?? { card: 0, wallet: 0 }
  const invoice = await byAcademy?.openInvoice?.()
  const key = await tellOfMove(tx, booking.id, { before, parts, byAcademy, invoice }, now)
  await tellOthersOfMove(tx, booking.id, byAcademy ? null : moved_by, now)
  return key
}

/** Locks the booking; refuses if its price or payment has changed. */
async function refuseChanged(tx: Tx, seen: BookingRow): Promise<void> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, seen.id)).for("update")
  if (booking?.status !== "confirmed") throw new Refusal("already_cancelled")
  const { bookable_id, price_minor, payed } = booking
  if (bookable_id !== seen.bookable_id || price_minor !== seen.price_minor || payed !== seen.payed)
    throw new Refusal("changed_meanwhile")
}

/** Locks the lot of the pass that paid, if it also pays for the new session. */
async function refuseAfterExpiry(tx: Tx, { lot_id }: BookingRow, startsAt: Date): Promise<void> {
  if (lot_id === null) return
  const [lot] = await tx.select().from(passLots).where(eq(passLots.id, lot_id)).for("update")
  const refusal = lot && whyNotValidAt(lot, startsAt)
  if (refusal) throw new Refusal(refusal)
}

interface Told {
  before: { starts_at: Date; place: string }
  parts: RefundParts
  byAcademy: AcademyMove | undefined
  invoice: Order | undefined
}

/** A notification and an email, whose calendar file moves the entry that is there. @returns the key of both */
async function tellOfMove(
  tx: Tx,
  bookingId: number,
  { before, parts, byAcademy, invoice }: Told,
  now: Date,
): Promise<string> {
  const dedupe_key = `booking_moved:${bookingId}:${now.getTime()}`
  const [seat] = await readNews(tx, [bookingId])
  if (!seat) return dedupe_key
  const { booking_id, bookable_id, player_id, account_id, email, language } = seat
  const way = wayOfRefund("nothing", parts)
  const back = way === "nothing" ? {} : refundFacts({ way, parts }, seat)
  const facts = { ...bookingFacts(seat, seat), ...back }
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
  if (byAcademy && !byAcademy.isEmailed) return dedupe_key
  const old = { old_starts_at: before.starts_at.toISOString(), old_place: before.place }
  const message = { dedupe_key, kind: "booking_moved", to_email: email, language } as const
  const own = byAcademy ? factsOfAcademy(byAcademy, invoice) : {}
  await writeEmail(tx, { ...message, facts: { ...facts, ...old, ...own, booking_id } }, now)
  return dedupe_key
}

/** Who moved it, what the admin wrote, and the invoice. */
const factsOfAcademy = ({ words }: AcademyMove, invoice: Order | undefined) => ({
  news: invoice ? ("academy_invoice" as const) : ("academy" as const),
  ...(words && { message: words }),
  ...(invoice?.due_at && {
    unpaid_minor: invoice.amount_minor,
    currency: invoice.currency,
    reference: invoice.reference ?? "",
    due_at: invoice.due_at.toISOString(),
  }),
})

/**
 * Notifies the player and its other guardians in the app, without the price; not the account that moved it.
 * @param movedBy null: the academy
 */
async function tellOthersOfMove(tx: Tx, bookingId: number, movedBy: number | null, now: Date): Promise<void> {
  const [mover] =
    movedBy === null
      ? []
      : await tx
          .select({ first_name: accounts.first_name, email: accounts.email })
          .from(accounts)
          .where(eq(accounts.id, movedBy))
  const sender =
    movedBy === null
      ? { sender_name: academy.name }
      : { sender_name: mover?.first_name || mover?.email || "", sender_id: movedBy }
  for (const seat of await readNewsForOthers(tx, [bookingId])) {
    const { booking_id, bookable_id, player_id, account_id } = seat
    if (account_id === movedBy) continue
    await notify(tx, {
      account_id,
      type: "moved_by_guardian",
      facts: { ...bookingFacts(seat, seat), ...sender },
      bookable_id,
      player_id,
      booking_id,
      dedupe_key: `moved_by_guardian:${booking_id}:${now.getTime()}:${account_id}`,
      at: now,
    })
  }
}
