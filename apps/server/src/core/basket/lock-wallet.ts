import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { wallets } from "../../db/tables/wallet.ts"

/** The account's wallet money, in minor units; locked. */
export async function lockWallet(tx: Tx, accountId: number): Promise<number> {
  const [wallet] = await tx
    .select({ balance_minor: wallets.balance_minor })
    .from(wallets)
    .where(eq(wallets.account_id, accountId))
    .for("update")
  return wallet?.balance_minor ?? 0
}
