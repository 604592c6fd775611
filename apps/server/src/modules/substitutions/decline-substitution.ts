import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/substitutions"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { substitutionDeclines, substitutions } from "../../db/tables/substitutions.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findCoach } from "./find-coach.ts"

/**
 * A coach says no to a colleague who asks; whoever asked sees how many did. Said twice it is said once.
 * @throws Refusal `not_found`, also for whoever asks itself; `not_a_coach`; `substitution_taken` when not open
 */
export function declineSubstitution(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.declineSubstitution>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const [asked] = await tx.select().from(substitutions).where(eq(substitutions.id, id)).for("update")
    if (!asked || asked.account_id === account_id) throw new Refusal("not_found")
    if (asked.end !== null) throw new Refusal("substitution_taken")
    const coach = await findCoach(tx, account_id)
    if (!coach) throw new Refusal("not_a_coach")
    const said = await tx
      .insert(substitutionDeclines)
      .values({ substitution_id: id, coach_id: coach.id, declined_at: now })
      .onConflictDoNothing()
      .returning({ coach_id: substitutionDeclines.coach_id })
    if (said.length > 0)
      await recordChange(tx, {
        account_id,
        action: "substitution_declined",
        entity: "bookables",
        entity_id: asked.bookable_id,
        before: null,
        after: { coach_id: coach.id },
        at: now,
      })
    return { status: "ok" as const }
  })
}
