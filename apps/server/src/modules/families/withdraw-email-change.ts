import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/email-changes"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { emailChanges } from "../../db/tables/index.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findOpenEmailChange } from "./ask-for-email-change.ts"
import { lockFamilyAccount } from "./lock-family-account.ts"

/**
 * The office takes back a change of a family's address that waits for its confirmation; the links are dead.
 * @throws Refusal what `lockFamilyAccount` says; `not_found` when none waits
 */
export async function withdrawEmailChange(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  account_id: number,
): Promise<AnswerOf<typeof calls.withdrawEmailChange>> {
  return inTransaction(db, async (tx) => {
    await lockFamilyAccount(tx, account_id, officeAccountId)
    const waiting = await findOpenEmailChange(tx, account_id)
    if (!waiting) throw new Refusal("not_found")
    await tx.delete(emailChanges).where(eq(emailChanges.id, waiting.id))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "email_change_stopped",
      entity: "accounts",
      entity_id: account_id,
      before: null,
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
