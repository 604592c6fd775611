import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { canBeTold } from "@academy/domain/development"
import { wallClockDate } from "@academy/domain/time"
import { achievements } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readAchievement, titleOf } from "./achievement-rows.ts"
import { changePlayerRecord } from "./change-player-record.ts"
import { recountPlayer } from "./recount-player.ts"
import { newReport, recordIfStaff, refuseWrongDay } from "./reports.ts"
import { toPointsNow } from "./to-points-now.ts"

/** Tells of an achievement; today when no day is said. A kind with a name is earned once. */
export async function addPlayerAchievement(
  deps: Deps,
  caller: Caller,
  playerId: number,
  { kind, title, earned_on, note = "" }: BodyOf<typeof calls.addPlayerAchievement>,
): Promise<AnswerOf<typeof calls.addPlayerAchievement>> {
  const { id, player, points } = await changePlayerRecord(deps, caller, playerId, async (tx, player, now) => {
    const day = earned_on ?? wallClockDate(now)
    refuseWrongDay("earned_on", day, player, now)
    if (!canBeTold(kind)) throw new Refusal("earned_by_rule")
    const columns = { kind, title: titleOf(kind, title), earned_on: day, note: note.trim() }
    const [row] = await tx
      .insert(achievements)
      .values({ player_id: playerId, ...columns, source: player.role, ...newReport(player, now) })
      .onConflictDoNothing()
      .returning({ id: achievements.id })
    if (!row) throw new Refusal("already_earned")
    await recordIfStaff(tx, player, now, {
      action: "created",
      entity: "achievements",
      entity_id: row.id,
      before: null,
      after: { player_id: playerId, ...columns },
    })
    const counted = await recountPlayer(tx, playerId, now)
    return { id: row.id, player, points: toPointsNow(counted, "achievement", row.id) }
  })
  return { achievement: await readAchievement(deps.pool, player, id), ...points }
}
