import type { Model } from "@academy/contract/model"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import type { Cell } from "./list-conditions.ts"
import { toRow } from "./list-rows.ts"
import { tableOf } from "./model-table.ts"
import { refuseConstraint } from "./refuse-constraint.ts"
import { refuseStrangers } from "./refuse-strangers.ts"

interface Input {
  /** By field: from what the caller saw to what it shall be. */
  changes: Record<string, { from: Cell; to: Cell }>
  reason?: string
}

/**
 * Changes fields of one row by hand, and writes it down in the same transaction.
 * @throws Refusal `not_found`; `changed_meanwhile` naming each field that is no longer as it was seen; `value_refused`
 *   when a constraint of the database says no, or a colleague is none
 */
export async function changeRow(
  { db, clock }: Deps,
  caller: Caller,
  model: Model,
  rowId: number,
  { changes, reason = "" }: Input,
): Promise<{ status: "ok" }> {
  const { table, id, columns, where } = tableOf(model)
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ id, ...columns })
      .from(table)
      .where(and(where, eq(id, rowId)))
      .for("update")
    if (!found) throw new Refusal("not_found")
    const before = toRow(found)
    const wanted = Object.entries(changes)
    const stale = wanted.filter(([field, { from }]) => before[field] !== from)
    if (stale.length > 0)
      throw new Refusal(
        "changed_meanwhile",
        stale.map(([param]) => ({ param, code: "changed_meanwhile", message: "is something else by now" })),
      )
    if (wanted.length === 0) return { status: "ok" as const }
    const to = Object.fromEntries(wanted.map(([field, change]) => [field, change.to]))
    await refuseStrangers(tx, model, to)
    await tx.update(table).set(to).where(eq(id, rowId))
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "changed",
      entity: model.name,
      entity_id: rowId,
      reason,
      before,
      after: { ...before, ...to },
      at: clock(),
    })
    return { status: "ok" as const }
  }).catch(refuseConstraint("value_refused"))
}
