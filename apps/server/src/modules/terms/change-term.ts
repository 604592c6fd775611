import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/term-calendar"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { terms } from "../../db/tables/term-calendar.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { lockPlanning } from "../planning/index.ts"
import { findTerm, refuseTakenName, refuseWrongTerm, type Term } from "./term-rules.ts"

/** @throws Refusal `not_found`, `name_taken`; `invalid_input` naming the day */
export async function changeTerm(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
  body: Partial<Term>,
): Promise<AnswerOf<typeof calls.changeTerm>> {
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    const { name, first_day, last_day } = await findTerm(tx, id)
    const before = { name, first_day, last_day }
    const after = { ...before, ...body, ...(body.name && { name: body.name.trim() }) }
    await refuseWrongTerm(tx, after, id)
    await tx.update(terms).set(after).where(eq(terms.id, id))
    await recordChange(tx, {
      account_id,
      action: "changed",
      entity: "terms",
      entity_id: id,
      before,
      after,
      at: clock(),
    })
    return { status: "ok" as const }
  }).catch(refuseTakenName)
}
