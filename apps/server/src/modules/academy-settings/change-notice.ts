import { cancelFreeUntil } from "@academy/domain/bookings"
import { and, eq, gt, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookables } from "../../db/tables/bookables.ts"

/**
 * Gives the sessions to come another notice. Whoever has a seat keeps the deadline that was promised, or gets the new
 * one if it is later. A seat that is taken meanwhile waits for its session here, and then has the new notice.
 */
export async function changeNotice(tx: Tx, noticeHours: number, now: Date): Promise<void> {
  // In the order in which moves and baskets lock them.
  const sessions = await tx
    .select({ id: bookables.id, starts_at: bookables.starts_at })
    .from(bookables)
    .where(and(eq(bookables.status, "scheduled"), gt(bookables.starts_at, now)))
    .orderBy(bookables.id)
    .for("no key update")
  const ids = sessions.map(({ id }) => id)
  const deadlines = sessions.map(({ starts_at }) => cancelFreeUntil(starts_at, noticeHours).toISOString())
  const deadlineOf = sql`unnest(${sql.param(ids)}::bigint[], ${sql.param(deadlines)}::timestamptz[]) as d (id, free_until)`
  await tx.execute(
    sql`update bookables b set cancel_free_until = d.free_until from ${deadlineOf} where b.id = d.id`,
  )
  await tx.execute(sql`update bookings k set cancel_free_until = greatest(k.cancel_free_until, d.free_until)
    from ${deadlineOf} where k.bookable_id = d.id and k.status in ('held', 'confirmed')`)
}
