import { eq, inArray } from "drizzle-orm"
import { bankTransactions } from "../../db/tables/bank.ts"
import { orders } from "../../db/tables/orders.ts"
import type { PersonalData } from "../../registrations/personal-data.ts"

/** The bank's lines are bookkeeping and stay; who paid goes from those of an account's orders. */
export const financesData: PersonalData = {
  name: "finances",
  tables: ["bank_transactions"],
  async forget(tx, { account_id }) {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.account_id, account_id))
    await tx.update(bankTransactions).set({ sender: "" }).where(inArray(bankTransactions.order_id, own))
    return undefined
  },
}
