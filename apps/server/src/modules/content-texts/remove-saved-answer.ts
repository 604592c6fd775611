import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/content-texts"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { savedAnswers } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/** Takes a saved answer out; the log keeps its words. @throws Refusal `not_found` */
export async function removeSavedAnswer(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  id: number,
): Promise<AnswerOf<typeof calls.removeSavedAnswer>> {
  return inTransaction(db, async (tx) => {
    const [removed] = await tx.delete(savedAnswers).where(eq(savedAnswers.id, id)).returning()
    if (!removed) throw new Refusal("not_found")
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "removed",
      entity: "saved_answers",
      entity_id: id,
      before: { title: JSON.stringify(removed.title), text: JSON.stringify(removed.text) },
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
