import type { Model } from "@academy/contract/model"
import { academy } from "@academy/domain/academy"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import type { Cell } from "./list-conditions.ts"
import { tableOf } from "./model-table.ts"
import { refuseConstraint } from "./refuse-constraint.ts"
import { refuseStrangers } from "./refuse-strangers.ts"

interface Input {
  values: Record<string, Cell>
  reason?: string
}

/**
 * Adds a row by hand, and writes it down in the same transaction. Prices are in the academy's currency.
 * @throws Refusal `value_refused` when a constraint of the database says no, or a colleague is none
 */
export async function createRow(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
  model: Model,
  { values, reason = "" }: Input,
): Promise<{ id: number }> {
  const { table, id, columns } = tableOf(model)
  const row = { ...values, ...(columns.currency && { currency: academy.currency }) }
  return inTransaction(db, async (tx) => {
    await refuseStrangers(tx, model, values)
    const [added] = await tx.insert(table).values(row).returning({ id })
    const entity_id = Number(added?.id)
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "created",
      entity: model.name,
      entity_id,
      reason,
      before: null,
      after: row,
      at: clock(),
    })
    return { id: entity_id }
  }).catch(refuseConstraint("value_refused"))
}
