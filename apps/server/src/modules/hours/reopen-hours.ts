import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/hours"
import { and, eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { approvedMonths } from "../../db/tables/hours.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockCoaches } from "./lock-coaches.ts"

/** A coach's month is open again, with the sessions and rates that hold now. @throws Refusal `not_found` */
export async function reopenHours(
  { db, clock }: Deps,
  { account_id }: Caller,
  { month, coach_id, reason }: BodyOf<typeof calls.reopenHours>,
): Promise<AnswerOf<typeof calls.reopenHours>> {
  return inTransaction(db, async (tx) => {
    await lockCoaches(tx, [coach_id])
    const { rowCount } = await tx
      .delete(approvedMonths)
      .where(and(eq(approvedMonths.coach_id, coach_id), eq(approvedMonths.month, month)))
    if (rowCount === 0) throw new Refusal("not_found")
    await recordChange(tx, {
      account_id,
      action: "hours_reopened",
      entity: "coaches",
      entity_id: coach_id,
      reason: reason.trim(),
      before: { month },
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
