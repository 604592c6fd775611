import { asc, inArray } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { bookableCoaches } from "../../db/tables/bookables.ts"
import type { SessionOfCoaches } from "./notify-coaches.ts"

/** These sessions with their coaches; one without a coach has no entry. */
export async function readLedSessions(
  db: Pick<Db, "select">,
  bookableIds: readonly number[],
): Promise<SessionOfCoaches[]> {
  const rows = await db
    .select()
    .from(bookableCoaches)
    .where(inArray(bookableCoaches.bookable_id, [...bookableIds]))
    .orderBy(asc(bookableCoaches.bookable_id), asc(bookableCoaches.coach_id))
  return rows.map(({ bookable_id, coach_id }) => ({ bookable_id, coach_ids: [coach_id] }))
}
