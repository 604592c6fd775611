import { ACCESS_LOG_DAYS, type AccessKind, needsReason } from "@academy/domain/access"
import { addWallClockDays } from "@academy/domain/time"
import { lt } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { accessEntries } from "../../db/tables/audit.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"

interface Access {
  /** Who reads. */
  account_id: number
  kind: AccessKind
  /** Whose record, when it is one child's. */
  player_id?: number
  /** How many children's records are shown; one where nothing is said. */
  records?: number
  reason?: string
  at: Date
}

/**
 * Writes down that staff read about a child: before what was read is answered, so that nothing is read unseen. A family
 * that reads about its own child is not written down.
 * @throws Refusal `invalid_input` naming `reason` when more than thirty records are read at once without one
 */
export async function recordAccess(
  db: Pick<Db, "insert">,
  { at, records = 1, reason = "", ...columns }: Access,
): Promise<void> {
  if (needsReason(records) && reason.trim() === "")
    throw invalidField("reason", "required", "is needed to read so many records at once")
  await db.insert(accessEntries).values({ ...columns, records, reason: reason.trim(), created_at: at })
}

/** Removes what the log of reading has kept for three years. Answers how many entries. */
export async function sweepAccessEntries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const { rowCount } = await db
    .delete(accessEntries)
    .where(lt(accessEntries.created_at, addWallClockDays(clock(), -ACCESS_LOG_DAYS)))
  return rowCount ?? 0
}
