import type { AnswerOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/messages"
import { mayRemoveOfficeNote } from "@academy/domain/office-notes"
import { roleOf } from "@academy/domain/staff-roles"
import { and, eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { messageNotes } from "../../db/tables/site.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockMessage, messageColumns, ofMessage } from "./message-tables.ts"

/**
 * Takes out a note about a message, for good: its text is kept nowhere.
 * @throws Refusal `not_found` when there is no such note of the message, or a colleague wrote it and the caller is no
 *   owner
 */
export async function removeMessageNote(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
  { kind, id, note: noteId }: ParamsOf<typeof calls.removeMessageNote>,
): Promise<AnswerOf<typeof calls.removeMessageNote>> {
  const found = and(eq(messageNotes.id, noteId), eq(messageNotes[messageColumns[kind]], id))
  return inTransaction(db, async (tx) => {
    await lockMessage(tx, kind, id)
    const [note] = await tx.select().from(messageNotes).where(found)
    const remover = { account_id: caller.account_id, role: roleOf(caller) }
    if (!note || !mayRemoveOfficeNote(note.written_by, remover)) throw new Refusal("not_found")
    await tx.delete(messageNotes).where(found)
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "removed",
      entity: "message_notes",
      entity_id: note.id,
      before: { ...ofMessage(kind, id), written_by: note.written_by, text: note.text },
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
