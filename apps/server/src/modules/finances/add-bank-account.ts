import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import { tellOwnersOfMoney } from "../../core/accounts/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bankAccounts } from "../../db/tables/bank.ts"
import type { Deps } from "../../http/deps.ts"
import { plainAccount } from "./account-numbers.ts"

/** Says that an account is the academy's own, once: from then on its files are read. */
export async function addBankAccount(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  text: string,
): Promise<AnswerOf<typeof calls.addBankAccount>> {
  const account = plainAccount(text)
  return inTransaction(db, async (tx) => {
    const now = clock()
    const [added] = await tx
      .insert(bankAccounts)
      .values({ account, added_by: officeAccountId, added_at: now })
      .onConflictDoNothing({ target: bankAccounts.account })
      .returning({ id: bankAccounts.id })
    if (added) {
      await tellOwnersOfMoney(tx, { setting: "bank_accounts", by: officeAccountId, isToldToAll: true }, now)
      await recordChange(tx, {
        account_id: officeAccountId,
        action: "created",
        entity: "bank_accounts",
        entity_id: added.id,
        before: null,
        after: { account },
        at: now,
      })
    }
    return { status: "ok" as const }
  })
}
