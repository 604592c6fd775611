import { and, asc, eq, inArray, sql } from "drizzle-orm"
import {
  type BookingRow,
  cancelSeatForAcademy,
  sendGatheredCancellations,
} from "../../core/bookings/index.ts"
import { closeCheckout } from "../../core/orders/index.ts"
import type { Tx } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Deps } from "../../http/deps.ts"
import { holdReplacementSeat } from "./hold-replacement-seat.ts"

/** At most so many seats in one run. */
const BATCH = 200

/**
 * Job: ends the live seats of sessions that the academy has cancelled, each in a transaction of its own with its refund
 * and its email. Run again, after a failure or in another copy, it goes on where it stopped. Answers how many.
 * @throws what the first seat that could not be ended threw, once the others are done
 */
export const endCancelledSeats = (deps: Deps): Promise<number> => endSeats(deps)

/** The same for these sessions, at once. */
export const endSeatsOf = (deps: Deps, bookableIds: number[]): Promise<number> => endSeats(deps, bookableIds)

async function endSeats(deps: Deps, bookableIds?: number[]): Promise<number> {
  const seats = await deps.db
    .select({
      id: bookings.id,
      cause: bookables.cancel_cause,
      words: bookables.cancel_reason,
      replacement_id: bookables.replacement_id,
      held_until: bookables.replacement_until,
    })
    .from(bookables)
    .innerJoin(bookings, eq(bookings.bookable_id, bookables.id))
    .where(
      and(
        eq(bookables.status, "cancelled"),
        inArray(bookings.status, ["held", "confirmed"]),
        bookableIds && inArray(bookables.id, bookableIds),
      ),
    )
    // A seat that is held instead must not meet one that is about to end.
    .orderBy(sql`${bookables.replacement_id} is not null`, asc(bookings.id))
    .limit(BATCH)
  const { fulfilments, clock } = deps
  const ending = forEachRow(seats, async ({ id, cause, words, replacement_id, held_until }) => {
    const now = clock()
    const holdInstead = (tx: Tx, booking: BookingRow) =>
      replacement_id === null || held_until === null
        ? Promise.resolve(null)
        : holdReplacementSeat(tx, booking, { replacement_id, held_until, now })
    const end = { by: null, cancellation: { cause, words }, holdInstead, fulfilments, now }
    const { isEnded, order } = await inTransaction(deps.db, (tx) => cancelSeatForAcademy(tx, id, end))
    if (order?.status === "open") closeCheckout(deps, order.checkout_session)
    return isEnded
  })
  // Also when a seat failed: the others are told now, the failed one by the next run.
  return ending.finally(() => sendGatheredCancellations(deps.db, clock()))
}
