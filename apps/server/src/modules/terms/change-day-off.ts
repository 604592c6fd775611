import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/term-calendar"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { daysOff } from "../../db/tables/term-calendar.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { lockPlanning } from "../planning/index.ts"
import { entryOf, findDayOff, refuseWrongDayOff } from "./day-off-rules.ts"

/**
 * Changes days off, or keeps the sessions planned on them (`is_decided`). With other days or another place it is asked
 * again what shall become of those.
 * @throws Refusal `not_found`; `invalid_input` naming the field
 */
export async function changeDayOff(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
  { is_decided, ...body }: BodyOf<typeof calls.changeDayOff>,
): Promise<AnswerOf<typeof calls.changeDayOff>> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    const row = await findDayOff(tx, id)
    const before = entryOf(row)
    const after = { ...before, ...body, ...(body.name !== undefined && { name: body.name.trim() }) }
    await refuseWrongDayOff(tx, after, row.address_id)
    const isElsewhere = (["from_day", "until_day", "address_id"] as const).some(
      (field) => after[field] !== before[field],
    )
    const wasDecided = row.decided_at !== null
    const isDecided = is_decided ?? (wasDecided && !isElsewhere)
    await tx
      .update(daysOff)
      .set({ ...after, decided_at: isDecided ? (row.decided_at ?? at) : null })
      .where(eq(daysOff.id, id))
    await recordChange(tx, {
      account_id,
      action: "changed",
      entity: "days_off",
      entity_id: id,
      before: { ...before, is_decided: wasDecided },
      after: { ...after, is_decided: isDecided },
      at,
    })
    return { status: "ok" as const }
  })
}
