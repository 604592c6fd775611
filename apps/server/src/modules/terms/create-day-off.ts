import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/term-calendar"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { daysOff } from "../../db/tables/term-calendar.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { lockPlanning } from "../planning/index.ts"
import { refuseWrongDayOff } from "./day-off-rules.ts"

/**
 * Adds days off. Sessions that are planned on them stay until someone decides: they are counted in the term calendar.
 * @throws Refusal `invalid_input` naming the field
 */
export async function createDayOff(
  { db, clock }: Deps,
  { account_id }: Caller,
  { name = "", address_id = null, ...body }: BodyOf<typeof calls.createDayOff>,
): Promise<AnswerOf<typeof calls.createDayOff>> {
  const at = clock()
  const entry = { ...body, name: name.trim(), address_id }
  return inTransaction(db, async (tx) => {
    // A series that is added in this moment either skips these days or is counted among the planned ones.
    await lockPlanning(tx)
    await refuseWrongDayOff(tx, entry)
    const [row] = await tx
      .insert(daysOff)
      .values({ ...entry, created_at: at })
      .returning({ id: daysOff.id })
    if (!row) throw new Error("the day off was not inserted")
    await recordChange(tx, {
      account_id,
      action: "created",
      entity: "days_off",
      entity_id: row.id,
      before: null,
      after: entry,
      at,
    })
    return row
  })
}
