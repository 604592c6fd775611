import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/term-calendar"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { daysOff } from "../../db/tables/term-calendar.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { entryOf, findDayOff } from "./day-off-rules.ts"

/** @throws Refusal `not_found` */
export async function removeDayOff(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.removeDayOff>> {
  return inTransaction(db, async (tx) => {
    const before = entryOf(await findDayOff(tx, id))
    await tx.delete(daysOff).where(eq(daysOff.id, id))
    await recordChange(tx, {
      account_id,
      action: "removed",
      entity: "days_off",
      entity_id: id,
      before,
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
