import type { AnswerOf, BodyOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/messages"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { messageNotes } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { lockMessage, ofMessage } from "./message-tables.ts"

/**
 * The office notes something about a message. Nobody gets the message by that, and no email carries the note. The
 * audit log tells that it was written, not what.
 * @throws Refusal `not_found`; `invalid_input` naming `text` when it is empty
 */
export async function addMessageNote(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  { kind, id }: ParamsOf<typeof calls.addMessageNote>,
  body: BodyOf<typeof calls.addMessageNote>,
): Promise<AnswerOf<typeof calls.addMessageNote>> {
  const text = body.text.trim()
  if (text === "") throw invalidField("text", "required", "is needed")
  return inTransaction(db, async (tx) => {
    const now = clock()
    await lockMessage(tx, kind, id)
    const of = ofMessage(kind, id)
    const [note] = await tx
      .insert(messageNotes)
      .values({ ...of, text, written_by: officeAccountId, created_at: now })
      .returning({ id: messageNotes.id })
    if (!note) throw new Error("the note was not inserted")
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "created",
      entity: "message_notes",
      entity_id: note.id,
      before: null,
      after: { ...of, text },
      at: now,
    })
    return { status: "ok" as const }
  })
}
