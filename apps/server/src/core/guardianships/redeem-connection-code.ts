import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/guardianships"
import { CODE_MS, CODE_TRIES, CODE_TRIES_OF_NETWORK, readCode } from "@academy/domain/guardianships"
import { and, eq, gt, ne } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { connectionCodePlayers, connectionCodes, guardianships } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimits, type Limit, networkOf } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { hashCode } from "./create-connection-code.ts"
import { sharePlayers } from "./share-players.ts"

/**
 * Whoever types a guardian's code looks after the players it shares, at once or when its other guardians approve. A
 * code works once: of two that type it at once, one is told that it is no code. Wrong, over and the account's own are
 * told apart by nobody. Tries are counted by account and by network: accounts cost nothing.
 * @throws Refusal `too_many_requests`, `connection_code_invalid`, `too_many_guardians`, `too_many_players`,
 * `too_many_today`
 */
export async function redeemConnectionCode(
  deps: Deps,
  caller: Caller,
  typed: string,
  ip: string,
): Promise<AnswerOf<typeof calls.redeemConnectionCode>> {
  const limits: Limit[] = [
    { bucket: `redeem-code:account:${caller.account_id}`, most: CODE_TRIES, window_ms: CODE_MS },
    { bucket: `redeem-code:ip:${networkOf(ip)}`, most: CODE_TRIES_OF_NETWORK, window_ms: CODE_MS },
  ]
  if (!(await isWithinLimits(deps, limits))) throw new Refusal("too_many_requests")
  const code = readCode(typed)
  if (!code) throw new Refusal("connection_code_invalid")
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const [live] = await tx
      .select({ account_id: connectionCodes.account_id })
      .from(connectionCodes)
      .where(
        and(
          eq(connectionCodes.code_hash, hashCode(deps.settings.secretKey, code)),
          gt(connectionCodes.expires_at, now),
          ne(connectionCodes.account_id, caller.account_id),
        ),
      )
      .for("update")
    if (!live) throw new Refusal("connection_code_invalid")
    // Whom the other guardian has stopped looking after meanwhile is not its to share.
    const shown = await tx
      .select({ id: connectionCodePlayers.player_id })
      .from(connectionCodePlayers)
      .innerJoin(
        guardianships,
        and(
          eq(guardianships.player_id, connectionCodePlayers.player_id),
          eq(guardianships.account_id, live.account_id),
        ),
      )
      .where(eq(connectionCodePlayers.account_id, live.account_id))
    if (shown.length === 0) throw new Refusal("connection_code_invalid")
    const { shared, waiting } = await sharePlayers(
      deps,
      tx,
      {
        accountId: caller.account_id,
        sharedBy: live.account_id,
        playerIds: shown.map(({ id }) => id),
        tooManyPlayers: "too_many_players",
      },
      now,
    )
    await tx.delete(connectionCodes).where(eq(connectionCodes.account_id, live.account_id))
    // Of a player that waits for its guardians the newcomer learns nothing, its name included.
    return { players: shared, waiting: waiting.length }
  })
}
