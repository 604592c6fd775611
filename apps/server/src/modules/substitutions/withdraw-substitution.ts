import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/substitutions"
import { and, desc, eq, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { substitutions } from "../../db/tables/substitutions.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { tellAskedOfEnd } from "../coach-news/index.ts"

/**
 * The coach who asked leads the session after all, and those who were asked are notified.
 * @throws Refusal `not_found` when the caller has nothing open; `substitution_taken` when somebody else leads the
 *   session now, and `bookable_cancelled` when nobody does
 */
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
      .returning({ id: substitutions.id, coach_id: substitutions.coach_id })
    if (!withdrawn) throw new Refusal(await whyNothingOpen(tx, bookable_id, account_id))
    await tellAskedOfEnd(tx, withdrawn.id, account_id, now)
    await recordChange(tx, {
      account_id,
      action: "substitute_withdrawn",
      entity: "bookables",
      entity_id: bookable_id,
      before: null,
      after: { coach_id: withdrawn.coach_id },
      at: now,
    })
    return { status: "ok" as const }
  })
}

async function whyNothingOpen(tx: Tx, bookableId: number, accountId: number) {
  const [last] = await tx
    .select({ end: substitutions.end, status: bookables.status })
    .from(substitutions)
    .innerJoin(bookables, eq(bookables.id, substitutions.bookable_id))
    .where(and(eq(substitutions.bookable_id, bookableId), eq(substitutions.account_id, accountId)))
    .orderBy(desc(substitutions.id))
    .limit(1)
  if (!last || last.end === "withdrawn") return "not_found"
  return last.status === "cancelled" ? "bookable_cancelled" : "substitution_taken"
}
