import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { wallClockDate } from "@academy/domain/time"
import { playerStats } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { changePlayerRecord } from "./change-player-record.ts"
import { recountPlayer } from "./recount-player.ts"
import { newReport, recordIfStaff } from "./reports.ts"
import { toPointsNow } from "./to-points-now.ts"

/** Records what a player practised today. It gives points at once, a family's within the day's limit. */
export async function addPlayerStat(
  deps: Deps,
  caller: Caller,
  playerId: number,
  { type, value }: BodyOf<typeof calls.addPlayerStat>,
): Promise<AnswerOf<typeof calls.addPlayerStat>> {
  return changePlayerRecord(deps, caller, playerId, async (tx, player, now) => {
    const [row] = await tx
      .insert(playerStats)
      .values({ player_id: playerId, type, value, done_on: wallClockDate(now), ...newReport(player, now) })
      .returning({ id: playerStats.id })
    if (!row) throw new Error("the stat was not inserted")
    await recordIfStaff(tx, player, now, {
      action: "created",
      entity: "player_stats",
      entity_id: row.id,
      before: null,
      after: { player_id: playerId, type, value },
    })
    const counted = await recountPlayer(tx, playerId, now)
    return { id: row.id, type, value, ...toPointsNow(counted, "stat", row.id) }
  })
}
