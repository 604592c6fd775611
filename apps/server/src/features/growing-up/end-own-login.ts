import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/growing-up"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { ownLoginInvitations, takeovers } from "../../db/tables/growing-up.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { closeOwnLogin } from "./close-own-login.ts"
import { findOwnLogin, lockOwnPlayer } from "./own-player.ts"
import { readGrowingUp } from "./reads.ts"

/**
 * A guardian takes the invitation back, or ends the player's login: logged out everywhere at once, its account deleted
 * by the job that deletes accounts. A player of age ends its own by deleting its account: `player_took_over`.
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
    const told = await tx.$count(takeovers, eq(takeovers.player_id, playerId))
    if (own.role !== "player" || told > 0) throw new Refusal("player_took_over")
    await closeOwnLogin(tx, { account_id: own.account_id, player_id: playerId }, now)
  })
  return readGrowingUp(deps.pool, account_id, playerId)
}
