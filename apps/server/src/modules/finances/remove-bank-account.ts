import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import { eq } from "drizzle-orm"
import { tellOwnersOfMoney } from "../../core/accounts/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bankAccounts } from "../../db/tables/bank.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * An account that the office had added is the academy's no longer. Payments that came to it stay.
 * @throws Refusal `not_found`
 */
export async function removeBankAccount(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  id: number,
): Promise<AnswerOf<typeof calls.removeBankAccount>> {
  return inTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(bankAccounts)
      .where(eq(bankAccounts.id, id))
      .returning({ account: bankAccounts.account })
    if (!removed) throw new Refusal("not_found")
    const now = clock()
    await tellOwnersOfMoney(tx, { setting: "bank_accounts", by: officeAccountId, isToldToAll: true }, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "removed",
      entity: "bank_accounts",
      entity_id: id,
      before: removed,
      after: null,
      at: now,
    })
    return { status: "ok" as const }
  })
}
