import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { wallets } from "../../db/tables/wallet.ts"
import { lockNextPasses } from "../wallet/index.ts"
import type { BasketLineRow } from "./basket-rows.ts"

/** The passes that fit the lines, by type, soonest expiry first; locked. */
export async function lockPasses(
  tx: Tx,
  account_id: number,
  lines: BasketLineRow[],
  now: Date,
): Promise<Map<number, number[]>> {
  const wanted = new Map<number, number>()
  for (const { pass_type_id, price_minor } of lines)
    if (pass_type_id !== null && price_minor > 0)
      wanted.set(pass_type_id, (wanted.get(pass_type_id) ?? 0) + 1)
  const found = new Map<number, number[]>()
  for (const [pass_type_id, amount] of [...wanted].sort(([one], [other]) => one - other))
    found.set(pass_type_id, await lockNextPasses(tx, { account_id, pass_type_id, amount, now }))
  return found
}

/** The money in the account's wallet, in minor units; locked. */
export async function lockWallet(tx: Tx, accountId: number): Promise<number> {
  const [wallet] = await tx
    .select({ balance_minor: wallets.balance_minor })
    .from(wallets)
    .where(eq(wallets.account_id, accountId))
    .for("update")
  return wallet?.balance_minor ?? 0
}
