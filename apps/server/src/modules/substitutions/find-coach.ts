import { eq } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { coaches } from "../../db/tables/bookables.ts"

/** The coach that an account is, if it is one. */
export async function findCoach(db: Db | Tx, accountId: number) {
  const [coach] = await db
    .select({ id: coaches.id, name: coaches.name })
    .from(coaches)
    .where(eq(coaches.account_id, accountId))
    .orderBy(coaches.id)
    .limit(1)
  return coach
}
