import { and, eq, isNull, lte } from "drizzle-orm"
import { forEachRow } from "../../db/for-each-row.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Deps } from "../../http/deps.ts"
import { releaseBasketSeats } from "../bookings/index.ts"

/** Sessions per run. */
const BATCH = 100

/** Job: releases seats of baskets whose hold has expired; the items stay. Returns how many seats. */
export async function releaseBaskets(deps: Deps): Promise<number> {
  const now = deps.clock()
  const overdue = await deps.db
    .selectDistinct({ bookable_id: bookings.bookable_id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, "held"),
        eq(bookings.held_for, "basket"),
        isNull(bookings.order_id),
        lte(bookings.held_until, now),
      ),
    )
    .limit(BATCH)
  return forEachRow(overdue, ({ bookable_id }) => releaseBasketSeats(deps, bookable_id, now))
}
