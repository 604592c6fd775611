import type { AnswerOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { mayRemoveOfficeNote } from "@academy/domain/office-notes"
import { roleOf } from "@academy/domain/staff-roles"
import { and, eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { officeNotes } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockFamilyAccount } from "./lock-family-account.ts"

/**
 * Takes out a note about a family, for good: its text is kept nowhere.
 * @throws Refusal what `lockFamilyAccount` says; `not_found` when the family has no such note, it was sent, or a
 *   colleague wrote it and the caller is no owner
 */
export async function removeOfficeNote(
  { db, clock }: Deps,
  caller: Caller,
  { id: account_id, note: noteId }: ParamsOf<typeof calls.removeOfficeNote>,
): Promise<AnswerOf<typeof calls.removeOfficeNote>> {
  const ofFamily = and(eq(officeNotes.id, noteId), eq(officeNotes.account_id, account_id))
  return inTransaction(db, async (tx) => {
    await lockFamilyAccount(tx, account_id, caller.account_id)
    const [note] = await tx.select().from(officeNotes).where(ofFamily)
    const remover = { account_id: caller.account_id, role: roleOf(caller) }
    if (!note || note.emailed || !mayRemoveOfficeNote(note.written_by, remover))
      throw new Refusal("not_found")
    await tx.delete(officeNotes).where(ofFamily)
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "removed",
      entity: "office_notes",
      entity_id: note.id,
      before: { account_id, written_by: note.written_by, text: note.text },
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
