import { PLAYER_CHANGES_A_DAY } from "@academy/domain/approvals"
import { DAY_MS } from "@academy/domain/time"
import type { Tx } from "../../db/connection.ts"
import type { Deps } from "../../http/deps.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { changedFields, type PlayerFacts } from "./record-player-change.ts"

/**
 * Counts a change that all guardians are emailed about; others are not counted, nor what another guardian changes.
 * @throws Refusal `too_many_today` for an account's twenty-first of a player in a day
 */
export async function limitPlayerChanges(
  deps: Deps,
  tx: Tx,
  {
    player_id,
    account_id,
    before,
    after,
  }: { player_id: number; account_id: number; before: PlayerFacts; after: PlayerFacts },
): Promise<void> {
  if (changedFields(before, after).length === 0) return
  const bucket = `player-changes:player:${player_id}:account:${account_id}`
  const limit = { bucket, most: PLAYER_CHANGES_A_DAY, window_ms: DAY_MS }
  await refuseAbove({ ...deps, tx }, limit)
}
