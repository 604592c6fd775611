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
