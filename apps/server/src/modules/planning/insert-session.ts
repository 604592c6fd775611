import type { Tx } from "../../db/connection.ts"
import { bookableCoaches, bookables } from "../../db/tables/bookables.ts"

/** Puts a session and its coaches in; answers its id. */
export async function insertSession(
  tx: Tx,
  session: typeof bookables.$inferInsert,
  coachIds: readonly number[],
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(bookables)
    .values({ ...session, created_at: now })
    .returning({ id: bookables.id })
  if (!row) throw new Error("the session was not inserted")
  await setCoaches(tx, row.id, coachIds)
  return row.id
}

/** Gives a session these coaches; it must have none yet. */
export async function setCoaches(tx: Tx, bookable_id: number, coachIds: readonly number[]): Promise<void> {
  const rows = [...new Set(coachIds)].map((coach_id) => ({ bookable_id, coach_id }))
  if (rows.length > 0) await tx.insert(bookableCoaches).values(rows)
}
