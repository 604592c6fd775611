import type { AuditAction } from "@academy/domain/audit"
import { UNDO_CANCELLATION_MS } from "@academy/domain/office-bookings"
import { and, desc, eq, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { auditEntries } from "../../db/tables/audit.ts"
import { Refusal } from "../../http/problem.ts"

/** What was cancelled, with the action that cancels it and the one that undoes it. */
const actionsOf = {
  bookables: ["bookable_cancelled", "cancellation_undone"],
  bookings: ["player_taken_out", "player_out_undone"],
} as const satisfies Record<string, readonly [AuditAction, AuditAction]>

/**
 * The entry of the last cancellation of a row, which the caller has locked, so that it is undone once.
 * @throws Refusal `cancellation_not_undoable` after ten minutes, when it was undone, or if the academy didn't cancel it
 */
export async function findCancellation(tx: Tx, entity: keyof typeof actionsOf, entityId: number, now: Date) {
  const [cancels] = actionsOf[entity]
  const [entry] = await tx
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, entity),
        eq(auditEntries.entity_id, entityId),
        inArray(auditEntries.action, [...actionsOf[entity]]),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  const isRecent = entry && now.getTime() < entry.created_at.getTime() + UNDO_CANCELLATION_MS
  if (entry?.action !== cancels || !isRecent) throw new Refusal("cancellation_not_undoable")
  return entry
}
