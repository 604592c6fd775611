import type { Model } from "@academy/contract/model"
import { and, eq } from "drizzle-orm"
import {
  agreeOnYear,
  endTakeoverOfMinor,
  recordPlayerChange,
  refuseOwnPlayer,
} from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { cleanNames } from "./clean-names.ts"
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
 * @throws Refusal `not_found`; `own_family` for a player of the own family; `changed_meanwhile` naming each field that
 * is   no longer as it was seen; `value_refused` when a constraint of the database says no, or a colleague is none;
 *   `invalid_input` naming a name that is none
 */
export async function changeRow(
  { db, clock }: Deps,
  caller: Caller,
  model: Model,
  rowId: number,
  { changes, reason = "" }: Input,
): Promise<{ status: "ok" }> {
  const { table, id, columns, where } = tableOf(model)
  const now = clock()
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ id, ...columns })
      .from(table)
      .where(and(where, eq(id, rowId)))
      .for("update")
    if (!found) throw new Refusal("not_found")
    // Not past the child's other guardians.
    if (model.name === "players") await refuseOwnPlayer(tx, caller.account_id, rowId)
    const before = toRow(found)
    const wanted = Object.entries(changes)
    const stale = wanted.filter(([field, { from }]) => before[field] !== from)
    if (stale.length > 0)
      throw new Refusal(
        "changed_meanwhile",
        stale.map(([param]) => ({ param, code: "changed_meanwhile", message: "has changed since" })),
      )
    if (wanted.length === 0) return { status: "ok" as const }
    const typed = Object.fromEntries(wanted.map(([field, change]) => [field, change.to]))
    const to = cleanNames(model, typed, before)
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
      at: now,
    })
    if (model.name === "players") await tellOfPlayer(tx, rowId, caller.account_id, { before, to }, now)
    return { status: "ok" as const }
  }).catch(refuseConstraint("value_refused"))
}

/** The families are told what the office corrects about a child; a year of birth that it says is agreed on. */
async function tellOfPlayer(
  tx: Tx,
  player_id: number,
  account_id: number,
  { before, to }: { before: Record<string, Cell>; to: Record<string, Cell> },
  at: Date,
): Promise<void> {
  const told = (cells: Record<string, Cell>) =>
    Object.fromEntries(
      Object.entries(cells).filter(
        (entry): entry is [string, string | number] =>
          typeof entry[1] === "string" || typeof entry[1] === "number",
      ),
    )
  await recordPlayerChange(tx, {
    ...{ player_id, account_id, before: told(before), after: told(to) },
    ...{ byOffice: true, at },
  })
  if (to.year_of_birth === undefined) return
  await agreeOnYear(tx, player_id, account_id, at)
  await endTakeoverOfMinor(tx, player_id, at)
}
