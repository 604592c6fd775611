import { and, eq, gt, inArray, or } from "drizzle-orm"
import { bookings } from "./tables/bookings.ts"

/**
 * A booking that was cancelled too late while its bank transfer had not come: the seat is gone, its order stays open and
 * owed (`staysOwed`). Together with that order, which is paid or not like any other.
 */
export const isOwed = and(
  eq(bookings.status, "cancelled"),
  eq(bookings.payed, false),
  gt(bookings.cancelled_at, bookings.cancel_free_until),
)

/** The same for a written query with bookings under the alias k. */
export const owedCondition =
  "(k.status = 'cancelled' and not k.payed and k.cancelled_at > k.cancel_free_until)"

/** What an open order waits for: seats, and what is owed of seats given up. */
export const isWaitedFor = or(inArray(bookings.status, ["held", "confirmed"]), isOwed)

/**
 * SQL for the instalment that is paid next of bookings under the alias k: n.id is its order, n.left_minor what all open ones
 * come to for this booking.
 */
export const nextInstalment = `left join lateral (
  select (array_agg(io.id order by io.due_at, io.id))[1] as id, sum(il.amount_minor)::int as left_minor
  from order_lines il join orders io on io.id = il.order_id and io.status = 'open'
  where il.instalment_booking_id = k.id) n on true`
