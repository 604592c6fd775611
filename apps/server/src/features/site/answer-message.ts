import type { AnswerOf, BodyOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/messages"
import { academy } from "@academy/domain/academy"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { messageAnswers } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { writeLetter } from "../../letters/write-letter.ts"
import { recordChange } from "../audit/index.ts"
import { auditedTables, lockMessage, messageTables } from "./message-tables.ts"

/**
 * The office answers a visitor by letter, in the language in which the visitor wrote. Whoever answers has the message from then
 * on; it is done unless it is kept open. The log says that it was answered, not what.
 * @throws Refusal `not_found`; `invalid_input` naming `text` when it says nothing
 */
export async function answerMessage(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  { kind, id }: ParamsOf<typeof calls.answerMessage>,
  { text: written, keep_open = false }: BodyOf<typeof calls.answerMessage>,
): Promise<AnswerOf<typeof calls.answerMessage>> {
  const text = written.trim()
  if (text === "") throw invalidField("text", "required", "is the answer")
  return inTransaction(db, async (tx) => {
    const now = clock()
    const before = await lockMessage(tx, kind, id)
    const [answer] = await tx
      .insert(messageAnswers)
      .values({
        ...(kind === "contact" ? { contact_message_id: id } : { camp_enquiry_id: id }),
        text,
        written_by: officeAccountId,
        created_at: now,
      })
      .returning({ id: messageAnswers.id })
    const after = { assigned_to: officeAccountId, done_at: keep_open ? null : now }
    await tx.update(messageTables[kind]).set(after).where(eq(messageTables[kind].id, id))
    await writeLetter(
      tx,
      {
        dedupe_key: `message_answer:${answer?.id}`,
        kind: "message_answer",
        to_email: before.email,
        language: before.language,
        facts: { message: text, reply_to: academy.email },
      },
      now,
    )
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "message_answered",
      entity: auditedTables[kind],
      entity_id: id,
      before: { assigned_to: before.assigned_to, is_done: before.done_at !== null },
      after: { assigned_to: officeAccountId, is_done: !keep_open },
      at: now,
    })
    return { status: "ok" as const }
  })
}
