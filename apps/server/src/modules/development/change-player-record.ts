import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { lockPlayer, type OpenPlayer } from "./player-access.ts"
import { passReportLimit } from "./reports.ts"

/**
 * Runs a change to a player's record: within the caller's limit of reports, in one transaction, with the player's row
 * locked. `change` may run again when the transaction is retried.
 * @throws Refusal `too_many_requests`; `not_found` for a player that the caller may not change
 */
export async function changePlayerRecord<Result>(
  deps: Deps,
  caller: Caller,
  playerId: number,
  change: (tx: Tx, player: OpenPlayer, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = deps.clock()
  await passReportLimit(deps, caller.account_id)
  return inTransaction(deps.db, async (tx) => change(tx, await lockPlayer(tx, caller, playerId, now), now))
}
