import { createHash } from "node:crypto"
import type { BookingStatus, RefundTarget } from "@academy/domain/bookings"
import type { RefundParts } from "@academy/domain/refunds"
import { and, asc, eq, inArray } from "drizzle-orm"
import {
  type BookingRow,
  leftToPay,
  moneyTargetOf,
  readRefundParts,
  returnedByAcademy,
  wayOfRefund,
} from "../../core/bookings/index.ts"
import type { Db } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Replacement } from "./plan-replacements.ts"

/** A seat that ends when its session is cancelled. */
export interface CancelledSeat {
  booking_id: number
  bookable_id: number
  account_id: number
  language: string
  status: BookingStatus
  returned: RefundTarget
  /** What goes back in money, by its way. */
  parts: RefundParts
  /** What is paid of its price. */
  price_minor: number
  currency: string
  /** Its family is written to; what a basket holds, or an invitation, is no booking yet. */
  is_told: boolean
  /** Waits for a bank transfer, whose invoice is withdrawn. */
  is_invoice: boolean
}

/** The live seats of these sessions, with what each gives back when the academy ends it. */
export async function readCancelledSeats(
  db: Pick<Db, "select">,
  bookableIds: number[],
  now: Date,
): Promise<CancelledSeat[]> {
  const rows = await db
    .select({ booking: bookings, language: accounts.language, left_minor: leftToPay })
    .from(bookings)
    .innerJoin(accounts, eq(accounts.id, bookings.account_id))
    .where(and(inArray(bookings.bookable_id, bookableIds), inArray(bookings.status, ["held", "confirmed"])))
    .orderBy(asc(bookings.id))
  const parts = await readRefundParts(
    db,
    rows.map(({ booking }) => ({ id: booking.id, target: moneyTargetOf(returnedByAcademy(booking, now)) })),
  )
  return rows.map(({ booking, language, left_minor }) => ({
    booking_id: booking.id,
    bookable_id: booking.bookable_id,
    account_id: booking.account_id,
    language,
    status: booking.status,
    ...refundOf(booking, parts.get(booking.id), now),
    price_minor: booking.price_minor - left_minor,
    currency: booking.currency,
    is_told: booking.status === "confirmed" || booking.held_for === "checkout",
    is_invoice:
      booking.status === "confirmed" && !booking.payed && booking.payment_method === "bank_transfer",
  }))
}

const refundOf = (booking: BookingRow, parts: RefundParts = { card: 0, wallet: 0 }, now: Date) => ({
  returned: wayOfRefund(returnedByAcademy(booking, now), parts),
  parts,
})

/**
 * How many families are written to, each once: those whose seat is confirmed or held for their payment, and those who
 * wait for a seat, with an offer or without.
 */
export const familiesOf = (
  seats: readonly CancelledSeat[],
  waiting: readonly { account_id: number }[] = [],
): number =>
  new Set([...seats.filter(({ is_told }) => is_told), ...waiting].map(({ account_id }) => account_id)).size

/** A short text that differs as soon as what was planned with differs: who sends it back has seen the same. */
export const planOf = (facts: unknown): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22)

/** What a cancellation was planned with: the seats, and the other dates with the seats that would be held there. */
export const planOfCancellation = (
  seats: readonly CancelledSeat[],
  others: readonly Pick<
    Replacement,
    "id" | "session" | "place" | "held_until" | "booking_ids" | "warnings"
  >[],
): string =>
  planOf(
    others.length === 0
      ? seats
      : [
          seats,
          others.map(({ id, session: { starts_at, ends_at }, place, held_until, booking_ids, warnings }) => [
            ...[id, starts_at, ends_at, place, held_until],
            ...[booking_ids, warnings],
          ]),
        ],
  )
