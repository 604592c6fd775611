import { inArray, or, sql } from "drizzle-orm"
import { bookings } from "./tables/bookings.ts"

/**
 * A booking that was cancelled too late while its bank transfer had not come: the seat is gone, its order stays open
 * and owed (`staysOwed`). Together with that order, which is paid or not like any other.
 */
const owedIn = (bookingsAlias: string) =>
  `(${bookingsAlias}.status = 'cancelled' and not ${bookingsAlias}.payed and ${bookingsAlias}.cancelled_at > ${bookingsAlias}.cancel_free_until)`

/** For a written query with bookings under the alias k. */
export const owedCondition = owedIn("k")

/** For a query by the table itself. */
export const isOwed = sql.raw(owedIn("bookings"))

/** What an open order waits for: seats, and what is owed of seats given up. */
export const isWaitedFor = or(inArray(bookings.status, ["held", "confirmed"]), isOwed)

/**
 * SQL for the instalment that the family pays next of bookings under the alias k: n.id is its order, n.left_minor what
 * all open ones come to for this booking. What is charged to the kept card by itself is none of them.
 */
export const nextInstalment = `left join lateral (
  select (array_agg(io.id order by io.due_at, io.id))[1] as id, sum(il.amount_minor)::int as left_minor
  from order_lines il join orders io on io.id = il.order_id and io.status = 'open'
  where il.instalment_booking_id = k.id
    and not exists (select from order_charges c where c.order_id = io.id and c.ended_at is null)) n on true`
