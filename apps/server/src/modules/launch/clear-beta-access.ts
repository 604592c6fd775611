import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/launch"
import { sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { betaGate } from "../../db/tables/launch.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { GATE } from "./beta-access.ts"

/** Everybody is asked for the code again, whoever clears it too. Goes into the audit log. */
export async function clearBetaAccess(
  { db, clock }: Deps,
  caller: Caller,
): Promise<AnswerOf<typeof calls.clearBetaAccess>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const [gate] = await tx
      .insert(betaGate)
      .values({ id: GATE, epoch: 1, cleared_at: now })
      .onConflictDoUpdate({
        target: betaGate.id,
        set: { epoch: sql`${betaGate.epoch} + 1`, cleared_at: now },
      })
      .returning({ epoch: betaGate.epoch })
    const epoch = gate?.epoch ?? 1
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "beta_cleared",
      entity: "beta_gate",
      entity_id: GATE,
      before: { epoch: epoch - 1 },
      after: { epoch },
      at: now,
    })
    return { status: "ok" }
  })
}
