import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/venues"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { addresses } from "../../db/tables/bookables.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { refuseTakenName } from "./refuse-taken-name.ts"

/**
 * Adds a place where we train.
 * @throws Refusal `name_taken`
 */
export async function createAddress(
  { db, clock }: Deps,
  caller: Caller,
  fields: BodyOf<typeof calls.createAddress>,
): Promise<AnswerOf<typeof calls.createAddress>> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.insert(addresses).values(fields).returning({ id: addresses.id })
    if (!row) throw new Error("the address was not inserted")
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "created",
      entity: "addresses",
      entity_id: row.id,
      before: null,
      after: { ...fields },
      at: clock(),
    })
    return row
  }).catch(refuseTakenName)
}
