import { and, eq, isNotNull, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { isWaitedFor } from "../../db/owed-bookings.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { type Order, orderLines } from "../../db/tables/orders.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Refuses to fulfil an order if one of its seats is neither booked nor owed any more, so that nobody pays for nothing.
 * @throws Refusal `booking_not_payable`
 */
export async function refuseLostSeats(tx: Tx, { id }: Pick<Order, "id">): Promise<void> {
  const [lost] = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .leftJoin(bookings, and(eq(bookings.id, orderLines.booking_id), eq(bookings.order_id, id), isWaitedFor))
    .where(and(eq(orderLines.order_id, id), isNotNull(orderLines.booking_id), isNull(bookings.id)))
    .limit(1)
  if (lost) throw new Refusal("booking_not_payable")
}
