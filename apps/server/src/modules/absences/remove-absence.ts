import type * as calls from "@academy/contract/absences"
import type { AnswerOf } from "@academy/contract/call"
import { and, eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { coachAbsences } from "../../db/tables/absences.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findCoach } from "../substitutions/index.ts"

/** Removes a coach's own absence. What colleagues were asked stays asked. @throws Refusal `not_found` */
export async function removeAbsence(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.removeAbsence>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const coach = await findCoach(tx, account_id)
    if (!coach) throw new Refusal("not_found")
    const [removed] = await tx
      .delete(coachAbsences)
      .where(and(eq(coachAbsences.id, id), eq(coachAbsences.coach_id, coach.id)))
      .returning({ from_day: coachAbsences.from_day, until_day: coachAbsences.until_day })
    if (!removed) throw new Refusal("not_found")
    await recordChange(tx, {
      account_id,
      action: "coach_back",
      entity: "coaches",
      entity_id: coach.id,
      before: removed,
      after: null,
      at: now,
    })
    return { status: "ok" as const }
  })
}
