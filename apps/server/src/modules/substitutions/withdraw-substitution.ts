import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/substitutions"
import { and, eq, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { substitutions } from "../../db/tables/substitutions.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/** The coach who asked leads the session after all. @throws Refusal `not_found` when nothing of the caller's is open */
export async function withdrawSubstitution(
  { db, clock }: Deps,
  { account_id }: Caller,
  bookable_id: number,
): Promise<AnswerOf<typeof calls.withdrawSubstitution>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const [withdrawn] = await tx
      .update(substitutions)
      .set({ end: "withdrawn", ended_at: now })
      .where(
        and(
          eq(substitutions.bookable_id, bookable_id),
          eq(substitutions.account_id, account_id),
          isNull(substitutions.end),
        ),
      )
      .returning({ coach_id: substitutions.coach_id })
    if (!withdrawn) throw new Refusal("not_found")
    await recordChange(tx, {
      account_id,
      action: "substitute_withdrawn",
      entity: "bookables",
      entity_id: bookable_id,
      before: null,
      after: withdrawn,
      at: now,
    })
    return { status: "ok" as const }
  })
}
