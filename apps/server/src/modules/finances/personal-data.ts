import { and, eq, inArray, or, sql } from "drizzle-orm"
import { bankMoves, bankTransactions } from "../../db/tables/bank.ts"
import { orders } from "../../db/tables/orders.ts"
import { walletCorrections } from "../../db/tables/wallet-corrections.ts"
import type { PersonalData } from "../../registrations/personal-data.ts"

/**
 * The bank's lines and corrections of wallets are bookkeeping and stay, under the account's number; who paid goes from
 * the lines of its orders.
 */
export const financesData: PersonalData = {
  name: "finances",
  tables: ["bank_accounts", "bank_moves", "bank_transactions", "order_reminders", "wallet_corrections"],
  async forget(tx, { account_id }) {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.account_id, account_id))
    const moved = tx
      .select({ id: bankMoves.bank_transaction_id })
      .from(bankMoves)
      .where(eq(bankMoves.account_id, account_id))
    const isTheirs = or(inArray(bankTransactions.order_id, own), inArray(bankTransactions.id, moved))
    await tx.update(bankTransactions).set({ sender: "" }).where(isTheirs)
    await tx
      .update(walletCorrections)
      .set({ status: "declined", decided_at: sql`now()` })
      .where(and(eq(walletCorrections.account_id, account_id), eq(walletCorrections.status, "waiting")))
    return undefined
  },
}
