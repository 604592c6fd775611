import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/growing-up"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { ownLoginInvitations, takeovers } from "../../db/tables/growing-up.ts"
import { guardianships } from "../../db/tables/players.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { endSessionsOf } from "../auth/index.ts"
import { findOwnLogin, lockOwnPlayer } from "./own-player.ts"
import { readGrowingUp } from "./reads.ts"

/**
 * A guardian takes the invitation back, or ends the player's login: logged out everywhere at once, its account deleted by
 * the job that deletes accounts. A player of age ends its own by deleting its account: `player_took_over`.
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
    await tx
      .delete(guardianships)
      .where(and(eq(guardianships.player_id, playerId), eq(guardianships.account_id, own.account_id)))
    await tx
      .update(accounts)
      .set({ is_active: false, deletion_due_at: now })
      .where(eq(accounts.id, own.account_id))
    await endSessionsOf(tx, own.account_id)
  })
  return readGrowingUp(deps.pool, account_id, playerId)
}
