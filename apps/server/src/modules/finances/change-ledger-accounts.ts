import type * as calls from "@academy/contract/bookkeeping"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { ledgerAccounts } from "../../db/tables/bookkeeping.ts"
import type { Deps } from "../../http/deps.ts"
import { readLedgerAccounts } from "./read-ledger-events.ts"

/** Says which account of the books each role has. Exports of earlier months then name the new ones, too. */
export async function changeLedgerAccounts(
  { db, pool, clock }: Pick<Deps, "db" | "pool" | "clock">,
  officeAccountId: number,
  { accounts }: BodyOf<typeof calls.changeLedgerAccounts>,
): Promise<AnswerOf<typeof calls.changeLedgerAccounts>> {
  const before = await readLedgerAccounts(pool)
  return inTransaction(db, async (tx) => {
    for (const account of accounts)
      await tx
        .insert(ledgerAccounts)
        .values(account)
        .onConflictDoUpdate({ target: ledgerAccounts.role, set: { number: account.number } })
    const toFields = (list: readonly { role: string; number: number }[]) =>
      Object.fromEntries(list.map(({ role, number }) => [role, number]))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "changed",
      entity: "ledger_accounts",
      entity_id: null,
      before: toFields(before),
      after: { ...toFields(before), ...toFields(accounts) },
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
