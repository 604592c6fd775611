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
