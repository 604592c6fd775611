import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/term-calendar"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { terms } from "../../db/tables/term-calendar.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { lockPlanning } from "../planning/index.ts"
import { refuseTakenName, refuseWrongTerm, type Term } from "./term-rules.ts"

/** @throws Refusal `invalid_input` naming the day; `name_taken` */
export async function createTerm(
  { db, clock }: Deps,
  { account_id }: Caller,
  body: Term,
): Promise<AnswerOf<typeof calls.createTerm>> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    await refuseWrongTerm(tx, body)
    const term = { ...body, name: body.name.trim() }
    const [row] = await tx
      .insert(terms)
      .values({ ...term, created_at: at })
      .returning({ id: terms.id })
    if (!row) throw new Error("the term was not inserted")
    await recordChange(tx, {
      account_id,
      action: "created",
      entity: "terms",
      entity_id: row.id,
      before: null,
      after: term,
      at,
    })
    return row
  }).catch(refuseTakenName)
}
