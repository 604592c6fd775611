import { and, eq, lte, sql } from "drizzle-orm"
import { bookings } from "../../db/tables/bookings.ts"
import type { Deps } from "../../http/deps.ts"
import { expireOrder } from "../orders/index.ts"
import { bookingFulfilment } from "./booking-fulfilment.ts"
import { expireInvitation } from "./end-invitation.ts"

/**
 * Ends the holds of one bookable whose time is over, so that nobody who wants the seat waits for the job that would.
 * Answers whether any seat came free.
 */
export async function releaseOverdueHolds(deps: Deps, bookableId: number, now: Date): Promise<boolean> {
  const overdue = await deps.db
    .selectDistinct({
      order_id: bookings.order_id,
      invited_booking: sql<
        number | null
      >`case when ${bookings.held_for} = 'invitation' then ${bookings.id} end`,
    })
    .from(bookings)
    .where(
      and(eq(bookings.bookable_id, bookableId), eq(bookings.status, "held"), lte(bookings.held_until, now)),
    )
  let isReleased = false
  for (const { order_id, invited_booking } of overdue) {
    if (invited_booking !== null && (await expireInvitation(deps, invited_booking))) isReleased = true
    if (order_id !== null && (await expireOrder(deps, bookingFulfilment, order_id))) isReleased = true
  }
  return isReleased
}
