import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/consents"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { changeConsent } from "./change-consent.ts"
import { lockOwnPlayer } from "./own-player.ts"
import { readConsents } from "./reads.ts"

/** Any guardian takes a yes back, whoever gave it. What it allowed is undone in the same transaction. */
export async function withdrawConsent(
  { db, pool, clock }: Deps,
  { account_id }: Caller,
  playerId: number,
  { purpose }: BodyOf<typeof calls.withdrawConsent>,
): Promise<AnswerOf<typeof calls.withdrawConsent>> {
  await inTransaction(db, async (tx) => {
    await lockOwnPlayer(tx, account_id, playerId)
    await changeConsent(tx, { player_id: playerId, purpose, given: false, account_id }, clock())
  })
  return readConsents(pool, account_id, playerId)
}
