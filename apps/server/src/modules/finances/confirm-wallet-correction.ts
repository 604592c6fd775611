import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/wallet-corrections"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { walletCorrections } from "../../db/tables/wallet-corrections.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockWaitingCorrection } from "./lock-waiting-correction.ts"
import { moveCorrectedMoney, refuseMoreThanThereIs } from "./move-corrected-money.ts"

/**
 * The second colleague says yes to a correction, and its money moves.
 * @throws Refusal `not_found`, `own_family`, `correction_decided`; `second_colleague_needed` for who asked for it;
 * `not_enough_money` when the wallet holds less by now
 */
export async function confirmWalletCorrection(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  id: number,
): Promise<AnswerOf<typeof calls.confirmWalletCorrection>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const correction = await lockWaitingCorrection(tx, officeAccountId, id)
    if (correction.made_by === officeAccountId) throw new Refusal("second_colleague_needed")
    await refuseMoreThanThereIs(tx, correction)
    await tx
      .update(walletCorrections)
      .set({ status: "done", decided_by: officeAccountId, decided_at: now })
      .where(eq(walletCorrections.id, id))
    await moveCorrectedMoney(tx, correction, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "wallet_corrected",
      entity: "wallet_corrections",
      entity_id: id,
      reason: correction.reason,
      before: { status: "waiting" },
      after: { status: "done", amount_minor: correction.amount_minor },
      at: now,
    })
    return { status: "done" as const }
  })
}
