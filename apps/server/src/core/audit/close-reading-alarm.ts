import type * as calls from "@academy/contract/audit"
import type { AnswerOf } from "@academy/contract/call"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { readingAlarms } from "../../db/tables/audit.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { recordChange } from "./record-change.ts"

/**
 * An owner says that the reading is known, and why: the alarm ends.
 * @throws Refusal `not_found`; `changed_meanwhile` when another owner has closed it; `invalid_input` without a note
 */
export function closeReadingAlarm(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ownerId: number,
  id: number,
  typed: string,
): Promise<AnswerOf<typeof calls.closeReadingAlarm>> {
  const now = clock()
  const note = typed.trim()
  if (note === "") throw invalidField("note", "required", "is required: why the records were read")
  return inTransaction(db, async (tx) => {
    const [alarm] = await tx.select().from(readingAlarms).where(eq(readingAlarms.id, id)).for("update")
    if (!alarm) throw new Refusal("not_found")
    if (alarm.closed_at) throw new Refusal("changed_meanwhile")
    await tx
      .update(readingAlarms)
      .set({ closed_at: now, closed_by: ownerId, note })
      .where(eq(readingAlarms.id, id))
    await recordChange(tx, {
      account_id: ownerId,
      action: "reading_known",
      entity: "reading_alarms",
      entity_id: id,
      reason: note,
      before: { is_open: true },
      after: { is_open: false, reader: alarm.account_id, records: alarm.records },
      at: now,
    })
    return { status: "ok" as const }
  })
}
