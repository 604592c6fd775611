import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/consents"
import { consentTextVersions } from "@academy/domain/consents"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { changeConsent } from "./change-consent.ts"
import { lockOwnPlayer } from "./own-player.ts"
import { readConsents } from "./reads.ts"

/**
 * A guardian says yes to one purpose. A yes to a text that is no longer the one shown is `changed_meanwhile`: nobody
 * agrees to what they have not read.
 */
export async function giveConsent(
  { db, pool, clock }: Deps,
  { account_id }: Caller,
  playerId: number,
  { purpose, text_version }: BodyOf<typeof calls.giveConsent>,
): Promise<AnswerOf<typeof calls.giveConsent>> {
  await inTransaction(db, async (tx) => {
    await lockOwnPlayer(tx, account_id, playerId)
    if (text_version !== consentTextVersions[purpose]) throw new Refusal("changed_meanwhile")
    await changeConsent(tx, { player_id: playerId, purpose, given: true, account_id }, clock())
  })
  return readConsents(pool, account_id, playerId)
}
