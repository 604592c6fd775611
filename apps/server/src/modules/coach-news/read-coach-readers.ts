import { sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { readLedSessions } from "./read-led-sessions.ts"

/**
 * The accounts of these coaches: those that can read an email about their sessions. A coach without an account has
 * none, and whoever makes the change knows of it.
 */
export async function readCoachReaders(
  db: Pick<Db, "execute">,
  coachIds: readonly number[],
  exceptAccount: number | null,
): Promise<number[]> {
  const { rows } = await db.execute<{ account_id: number }>(sql`
    select distinct c.account_id from coaches c join accounts a on a.id = c.account_id and a.is_active
    where c.id = any(${sql.param([...new Set(coachIds)])}::bigint[])
      and c.account_id is distinct from ${exceptAccount}::bigint
    order by c.account_id`)
  return rows.map(({ account_id }) => account_id)
}

/** How many coaches are notified when these sessions are cancelled. */
export async function countReadersOf(
  db: Pick<Db, "execute" | "select">,
  bookableIds: readonly number[],
  exceptAccount: number,
): Promise<number> {
  const led = await readLedSessions(db, bookableIds)
  const coachIds = led.flatMap(({ coach_ids }) => coach_ids)
  return (await readCoachReaders(db, coachIds, exceptAccount)).length
}
