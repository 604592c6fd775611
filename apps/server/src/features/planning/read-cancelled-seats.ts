import { createHash } from "node:crypto"
import type { BookingStatus, RefundTarget } from "@academy/domain/bookings"
import { and, asc, eq, inArray } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { leftToPay, returnedByAcademy } from "../bookings/index.ts"
import type { Replacement } from "./plan-replacements.ts"

/** A seat that ends when its session is cancelled. */
export interface CancelledSeat {
  booking_id: number
  bookable_id: number
  account_id: number
  language: string
  status: BookingStatus
  returned: RefundTarget
  price_minor: number
  currency: string
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
  return rows.map(({ booking, language, left_minor }) => ({
    booking_id: booking.id,
    bookable_id: booking.bookable_id,
    account_id: booking.account_id,
    language,
    status: booking.status,
    returned: returnedByAcademy(booking, now),
    price_minor: booking.price_minor - left_minor,
    currency: booking.currency,
    is_invoice:
      booking.status === "confirmed" && !booking.payed && booking.payment_method === "bank_transfer",
  }))
}

/** How many families are written to: those whose seat is confirmed, each once. */
export const familiesOf = (seats: readonly CancelledSeat[]): number =>
  new Set(seats.filter(({ status }) => status === "confirmed").map(({ account_id }) => account_id)).size

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
