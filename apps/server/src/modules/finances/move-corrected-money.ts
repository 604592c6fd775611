import { academy } from "@academy/domain/academy"
import { eq } from "drizzle-orm"
import { notify } from "../../core/notifications/index.ts"
import { addMoney, spendMoney } from "../../core/wallet/index.ts"
import type { Tx } from "../../db/connection.ts"
import { wallets } from "../../db/tables/wallet.ts"
import type { walletCorrections } from "../../db/tables/wallet-corrections.ts"
import { Refusal } from "../../http/problem.ts"

type Correction = typeof walletCorrections.$inferSelect

/**
 * Locks the wallet until the transaction ends and refuses what would take more than it holds.
 * @throws Refusal `not_enough_money`
 */
export async function refuseMoreThanThereIs(
  tx: Tx,
  { account_id, amount_minor }: Pick<Correction, "account_id" | "amount_minor">,
): Promise<void> {
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.account_id, account_id)).for("update")
  if ((wallet?.balance_minor ?? 0) + amount_minor < 0) throw new Refusal("not_enough_money")
}

/** The money of a correction moves: an entry of the ledger, and word to the family. */
export async function moveCorrectedMoney(
  tx: Tx,
  { id, account_id, amount_minor, made_by }: Correction,
  now: Date,
): Promise<void> {
  const size = Math.abs(amount_minor)
  const move = {
    account_id,
    amount_minor: size,
    cause: "correction" as const,
    staff_account_id: made_by,
    now,
  }
  if (amount_minor > 0) await addMoney(tx, move)
  else await spendMoney(tx, move)
  await notify(tx, {
    account_id,
    type: "wallet_corrected",
    facts: {
      amount_minor: size,
      currency: academy.currency,
      news: amount_minor > 0 ? "added" : "taken",
    },
    dedupe_key: `wallet_corrected:${id}`,
    at: now,
  })
}
