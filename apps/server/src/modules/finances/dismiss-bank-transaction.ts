import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bankTransactions } from "../../db/tables/bank.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { lockOpenTransaction } from "./lock-open-transaction.ts"

/**
 * A payment that is for no order, with the reason by which somebody finds it later.
 * @throws Refusal `not_found`, `already_settled`; `invalid_input` naming `reason` when it says nothing
 */
export async function dismissBankTransaction(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  id: number,
  why: string,
): Promise<AnswerOf<typeof calls.dismissBankTransaction>> {
  const reason = why.trim()
  if (reason === "") throw invalidField("reason", "required", "is required: the reason")
  return inTransaction(db, async (tx) => {
    const now = clock()
    await lockOpenTransaction(tx, id)
    await tx
      .update(bankTransactions)
      .set({ status: "dismissed", reason, settled_by: officeAccountId, settled_at: now })
      .where(eq(bankTransactions.id, id))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "bank_transaction_dismissed",
      entity: "bank_transactions",
      entity_id: id,
      reason,
      before: { status: "open" },
      after: { status: "dismissed" },
      at: now,
    })
    return { status: "ok" as const }
  })
}
