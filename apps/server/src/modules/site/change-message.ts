import type { AnswerOf, BodyOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/messages"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { auditedTables, lockMessage, messageTables } from "./message-tables.ts"

/**
 * Somebody of the office takes a message or gives it back, says that it is done or opens it again.
 * @throws Refusal `not_found`
 */
export async function changeMessage(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  { kind, id }: ParamsOf<typeof calls.changeMessage>,
  { is_mine, is_done }: BodyOf<typeof calls.changeMessage>,
): Promise<AnswerOf<typeof calls.changeMessage>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const before = await lockMessage(tx, kind, id)
    const after = {
      assigned_to: is_mine === undefined ? before.assigned_to : is_mine ? officeAccountId : null,
      done_at: is_done === undefined ? before.done_at : is_done ? (before.done_at ?? now) : null,
    }
    await tx.update(messageTables[kind]).set(after).where(eq(messageTables[kind].id, id))
    const audited = ({ assigned_to, done_at }: typeof after) => ({ assigned_to, is_done: done_at !== null })
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "changed",
      entity: auditedTables[kind],
      entity_id: id,
      before: audited(before),
      after: audited(after),
      at: now,
    })
    return { status: "ok" as const }
  })
}
