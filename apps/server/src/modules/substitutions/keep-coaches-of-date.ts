import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookables } from "../../db/tables/bookables.ts"

type Session = typeof bookables.$inferSelect

/**
 * A session that was given another coach is a date changed on its own: changes of its series leave its coach.
 * @returns what it is now
 */
export async function keepCoachesOfDate(
  tx: Tx,
  session: Session,
): Promise<Pick<Session, "sequence" | "changed_fields">> {
  const edited = session.series_id === null ? [] : ["coach_ids"]
  const date = {
    sequence: session.sequence + 1,
    changed_fields: [...new Set([...session.changed_fields, ...edited])].sort(),
  }
  await tx.update(bookables).set(date).where(eq(bookables.id, session.id))
  return date
}
