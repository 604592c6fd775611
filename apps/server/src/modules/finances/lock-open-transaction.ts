import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bankTransactions } from "../../db/tables/bank.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * A payment that waits for the office, locked until the transaction ends: of two that settle it, the second is refused.
 * @throws Refusal `not_found`, `already_settled`
 */
export async function lockOpenTransaction(tx: Tx, id: number): Promise<typeof bankTransactions.$inferSelect> {
  const [transaction] = await tx
    .select()
    .from(bankTransactions)
    .where(eq(bankTransactions.id, id))
    .for("update")
  if (!transaction) throw new Refusal("not_found")
  if (transaction.status !== "open") throw new Refusal("already_settled")
  return transaction
}

/**
 * One that can pay something: no reversal, and none that the bank took back.
 * @param isTakenBack read before the transaction, as `readTakenBack` looks at all reversals
 * @throws Refusal as `lockOpenTransaction`; `reversal_unmatched`, `transfer_taken_back`
 */
export async function lockOpenPayment(
  tx: Tx,
  id: number,
  isTakenBack: boolean,
): Promise<typeof bankTransactions.$inferSelect> {
  const transaction = await lockOpenTransaction(tx, id)
  if (transaction.reversal !== null) throw new Refusal("reversal_unmatched")
  if (isTakenBack) throw new Refusal("transfer_taken_back")
  return transaction
}
