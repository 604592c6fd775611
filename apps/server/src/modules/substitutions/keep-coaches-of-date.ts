import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookables } from "../../db/tables/bookables.ts"

/** A session that was given another coach is a date changed on its own: changes of its series leave its coach. */
export async function keepCoachesOfDate(tx: Tx, session: typeof bookables.$inferSelect): Promise<void> {
  const edited = session.series_id === null ? [] : ["coach_ids"]
  await tx
    .update(bookables)
    .set({
      sequence: session.sequence + 1,
      changed_fields: [...new Set([...session.changed_fields, ...edited])].sort(),
    })
    .where(eq(bookables.id, session.id))
}
