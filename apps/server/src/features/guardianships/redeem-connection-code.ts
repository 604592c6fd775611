import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/guardianships"
import { CODE_MS, CODE_TRIES, readCode } from "@academy/domain/guardianships"
import { and, eq, gt, ne } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { connectionCodePlayers, connectionCodes, guardianships } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimit } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { hashCode } from "./create-connection-code.ts"
import { sharePlayers } from "./share-players.ts"

/**
 * Whoever types a guardian's code looks after the players it shares. A code works once: of two that type it at once,
 * one is told that it is no code. Wrong, over and the account's own are told apart by nobody.
 */
export async function redeemConnectionCode(
  deps: Deps,
  caller: Caller,
  typed: string,
): Promise<AnswerOf<typeof calls.redeemConnectionCode>> {
  const limit = { bucket: `redeem-code:account:${caller.account_id}`, most: CODE_TRIES, window_ms: CODE_MS }
  if (!(await isWithinLimit(deps, limit))) throw new Refusal("too_many_requests")
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
    const players = await sharePlayers(
      tx,
      {
        accountId: caller.account_id,
        playerIds: shown.map(({ id }) => id),
        tooManyPlayers: "too_many_players",
      },
      now,
    )
    await tx.delete(connectionCodes).where(eq(connectionCodes.account_id, live.account_id))
    return { players }
  })
}
