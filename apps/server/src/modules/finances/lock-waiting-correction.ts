import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { walletCorrections } from "../../db/tables/wallet-corrections.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseOwnWallet } from "./refuse-own-wallet.ts"

/**
 * A correction that waits, locked until the transaction ends: of two that decide it, the second is refused.
 * @throws Refusal `not_found`, `own_family`, `correction_decided`
 */
export async function lockWaitingCorrection(
  tx: Tx,
  officeAccountId: number,
  id: number,
): Promise<typeof walletCorrections.$inferSelect> {
  const [correction] = await tx
    .select()
    .from(walletCorrections)
    .where(eq(walletCorrections.id, id))
    .for("update")
  if (!correction) throw new Refusal("not_found")
  await refuseOwnWallet(tx, officeAccountId, correction.account_id)
  if (correction.status !== "waiting") throw new Refusal("correction_decided")
  return correction
}
