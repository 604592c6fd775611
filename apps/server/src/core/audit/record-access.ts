import { ACCESS_LOG_DAYS, type AccessKind, needsReason } from "@academy/domain/access"
import { addWallClockDays, dayBounds, wallClockDate } from "@academy/domain/time"
import { and, eq, gte, inArray, lt } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { accessEntries, readingAlarms } from "../../db/tables/audit.ts"
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
  /** The register and filters of an export, or the row of a record that is no player's: the same one counts once. */
  subject?: string
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
    throw invalidField("reason", "required", "is required to read this many records in one call")
  await db.insert(accessEntries).values({ ...columns, records, reason: reason.trim(), created_at: at })
}

/**
 * Writes down that an account was shown something about these players, once a day for each: a list that a phone asks
 * for again and again is one reading.
 */
export async function recordAccessOfDay(
  db: Pick<Db, "insert" | "select">,
  { player_ids, at, ...access }: Pick<Access, "account_id" | "kind" | "at"> & { player_ids: number[] },
): Promise<void> {
  if (player_ids.length === 0) return
  const logged = await db
    .select({ player_id: accessEntries.player_id })
    .from(accessEntries)
    .where(
      and(
        eq(accessEntries.account_id, access.account_id),
        eq(accessEntries.kind, access.kind),
        inArray(accessEntries.player_id, player_ids),
        gte(accessEntries.created_at, dayBounds(wallClockDate(at)).from),
      ),
    )
  const missing = player_ids.filter((id) => !logged.some(({ player_id }) => player_id === id))
  if (missing.length === 0) return
  await db
    .insert(accessEntries)
    .values(missing.map((player_id) => ({ ...access, player_id, records: 1, created_at: at })))
}

/** Removes what the log of reading and its alarms have been kept for three years. Answers how many entries. */
export async function sweepAccessEntries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const from = addWallClockDays(clock(), -ACCESS_LOG_DAYS)
  await db.delete(readingAlarms).where(lt(readingAlarms.since, from))
  const { rowCount } = await db.delete(accessEntries).where(lt(accessEntries.created_at, from))
  return rowCount ?? 0
}
