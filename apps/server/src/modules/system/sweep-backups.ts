import { desc, inArray } from "drizzle-orm"
import { backups } from "../../db/tables/backups.ts"
import type { Deps } from "../../http/deps.ts"

/** A daily backup's entries of a quarter; only the newest is shown. */
const BACKUPS_KEPT = 100

/** Job: forgets that old backups were taken; the files are the operator's own. Returns how many. */
export async function sweepBackups({ db }: Pick<Deps, "db">): Promise<number> {
  const older = db
    .select({ id: backups.id })
    .from(backups)
    .orderBy(desc(backups.taken_at), desc(backups.id))
    .offset(BACKUPS_KEPT)
  const { rowCount } = await db.delete(backups).where(inArray(backups.id, older))
  return rowCount ?? 0
}
