import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/privacy"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockFamilyAccount } from "../families/index.ts"

/**
 * The office cancels the deletion of a family's account that has not begun.
 * @throws Refusal what `lockFamilyAccount` says; `not_found` when none is scheduled; `account_closed` once it has begun
 */
export async function keepFamily(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  account_id: number,
): Promise<AnswerOf<typeof calls.keepFamily>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const { is_active, deletion_due_at } = await lockFamilyAccount(tx, account_id, officeAccountId)
    if (!deletion_due_at) throw new Refusal("not_found")
    if (!is_active || deletion_due_at <= now) throw new Refusal("account_closed")
    await tx.update(accounts).set({ deletion_due_at: null }).where(eq(accounts.id, account_id))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "deletion_cancelled",
      entity: "accounts",
      entity_id: account_id,
      before: null,
      after: null,
      at: now,
    })
    return { status: "ok" as const }
  })
}
