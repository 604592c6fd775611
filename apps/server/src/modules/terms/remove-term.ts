import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/term-calendar"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { terms } from "../../db/tables/term-calendar.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { findTerm } from "./term-rules.ts"

/** Sessions and days off stay: they are no part of the term. @throws Refusal `not_found` */
export async function removeTerm(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.removeTerm>> {
  return inTransaction(db, async (tx) => {
    const { name, first_day, last_day } = await findTerm(tx, id)
    await tx.delete(terms).where(eq(terms.id, id))
    await recordChange(tx, {
      account_id,
      action: "removed",
      entity: "terms",
      entity_id: id,
      before: { name, first_day, last_day },
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
