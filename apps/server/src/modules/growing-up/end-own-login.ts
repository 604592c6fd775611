import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/growing-up"
import { takeoverState } from "@academy/domain/growing-up"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { ownLoginInvitations, takeovers } from "../../db/tables/growing-up.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { endPlayerAccount } from "./end-player-account.ts"
import { findOwnLogin, lockOwnPlayer } from "./own-player.ts"
import { readGrowingUp } from "./reads.ts"

/**
 * A guardian takes the invitation back, or ends the player's login: logged out everywhere at once, its account deleted
 * by the job that deletes accounts, all guardians told. While a takeover is announced a guardian objects first, so that
 * the academy knows: `takeover_announced`. A player that has taken over ends its own by deleting its account:
 * `player_took_over`.
 */
export async function endOwnLogin(
  deps: Deps,
  { account_id }: Caller,
  playerId: number,
): Promise<AnswerOf<typeof calls.endOwnLogin>> {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    await lockOwnPlayer(tx, account_id, playerId)
    await tx.delete(ownLoginInvitations).where(eq(ownLoginInvitations.player_id, playerId))
    const own = await findOwnLogin(tx, playerId)
    if (!own) return
    if (own.role !== "player") throw new Refusal("player_took_over")
    const [takeover] = await tx.select().from(takeovers).where(eq(takeovers.player_id, playerId))
    if (takeover && takeoverState(takeover) === "announced") throw new Refusal("takeover_announced")
    await endPlayerAccount(tx, { player_id: playerId, own_account_id: own.account_id, by: account_id }, now)
  })
  return readGrowingUp(deps.pool, account_id, playerId)
}
