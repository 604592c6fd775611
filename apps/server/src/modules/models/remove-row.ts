import type { Model } from "@academy/contract/model"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { tableOf } from "./model-table.ts"
import { readRow } from "./read-row.ts"
import { refuseConstraint } from "./refuse-constraint.ts"

/**
 * Removes a row by hand; the log keeps what it was.
 * @throws Refusal `not_found`; `still_in_use` when other rows refer to it
 */
export async function removeRow(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
  model: Model,
  rowId: number,
): Promise<{ status: "ok" }> {
  const { table, id } = tableOf(model)
  return inTransaction(db, async (tx) => {
    const before = await readRow(tx, model, rowId)
    await tx.delete(table).where(eq(id, rowId))
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "removed",
      entity: model.name,
      entity_id: rowId,
      before,
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  }).catch(refuseConstraint("still_in_use"))
}
