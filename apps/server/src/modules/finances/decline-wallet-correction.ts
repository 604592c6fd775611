import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/wallet-corrections"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { walletCorrections } from "../../db/tables/wallet-corrections.ts"
import type { Deps } from "../../http/deps.ts"
import { lockWaitingCorrection } from "./lock-waiting-correction.ts"

/**
 * A correction that waits is given up, by a colleague or by who asked for it. No money moves.
 * @throws Refusal `not_found`, `own_family`, `correction_decided`
 */
export async function declineWalletCorrection(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  id: number,
): Promise<AnswerOf<typeof calls.declineWalletCorrection>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const { reason } = await lockWaitingCorrection(tx, officeAccountId, id)
    await tx
      .update(walletCorrections)
      .set({ status: "declined", decided_by: officeAccountId, decided_at: now })
      .where(eq(walletCorrections.id, id))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "wallet_correction_declined",
      entity: "wallet_corrections",
      entity_id: id,
      reason,
      before: { status: "waiting" },
      after: { status: "declined" },
      at: now,
    })
    return { status: "declined" as const }
  })
}
