import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/guardianships"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { removeGuardian } from "./remove-guardian.ts"

/**
 * A guardian stops looking after a player. No guardian can do it for another; where they disagree, the office does
 * (`endGuardianship`).
 * @throws Refusal what `removeGuardian` says
 */
export async function leavePlayer(
  { db, clock }: Deps,
  accountId: number,
  playerId: number,
): Promise<AnswerOf<typeof calls.leavePlayer>> {
  await inTransaction(db, (tx) => removeGuardian(tx, { account_id: accountId, player_id: playerId }, clock()))
  return { status: "ok" }
}
