import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { officeNotes } from "../../db/tables/index.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { lockFamilyAccount } from "./lock-family-account.ts"

/**
 * The office notes something about a family, once for each `press`. The audit log tells that it did, not what.
 * @param officeAccountId who writes
 * @param account_id the family's account
 * @throws Refusal what `lockFamilyAccount` says; `invalid_input` naming `text` when it is empty
 */
export async function addOfficeNote(
  { db, clock }: Deps,
  officeAccountId: number,
  account_id: number,
  body: BodyOf<typeof calls.addOfficeNote>,
): Promise<AnswerOf<typeof calls.addOfficeNote>> {
  const text = body.text.trim()
  if (!text) throw invalidField("text", "required", "is needed")
  const now = clock()
  return inTransaction(db, async (tx) => {
    await lockFamilyAccount(tx, account_id, officeAccountId)
    const [note] = await tx
      .insert(officeNotes)
      .values({ account_id, written_by: officeAccountId, text, press: body.press, created_at: now })
      .onConflictDoNothing({ target: officeNotes.press })
      .returning({ id: officeNotes.id })
    if (!note) return { status: "ok" as const }
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "created",
      entity: "office_notes",
      entity_id: note.id,
      before: null,
      after: { account_id, text },
      at: now,
    })
    return { status: "ok" as const }
  })
}
