import type { AnswerOf, BodyOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { eq } from "drizzle-orm"
import { achievements } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { findAchievementToChange, readAchievement, titleOf } from "./achievement-rows.ts"
import { changePlayerRecord } from "./change-player-record.ts"
import { recountPlayer } from "./recount-player.ts"
import { changedReport, recordIfStaff, refuseWrongDay } from "./reports.ts"
import { toPointsNow } from "./to-points-now.ts"

/** Changes title, day or note; what is left out stays. A guardian's change waits for a coach again. */
export async function changePlayerAchievement(
  deps: Deps,
  caller: Caller,
  { player: playerId, achievement: id }: ParamsOf<typeof calls.changePlayerAchievement>,
  told: BodyOf<typeof calls.changePlayerAchievement>,
): Promise<AnswerOf<typeof calls.changePlayerAchievement>> {
  const { player, points } = await changePlayerRecord(deps, caller, playerId, async (tx, player, now) => {
    const before = await findAchievementToChange(tx, player, id)
    const columns = {
      title: titleOf(before.kind, told.title ?? before.title),
      earned_on: told.earned_on ?? before.earned_on,
      note: (told.note ?? before.note).trim(),
    }
    refuseWrongDay("earned_on", columns.earned_on, player, now)
    await tx
      .update(achievements)
      .set({ ...columns, ...changedReport(player, now) })
      .where(eq(achievements.id, id))
    const { title, earned_on, note } = before
    await recordIfStaff(tx, player, now, {
      action: "changed",
      entity: "achievements",
      entity_id: id,
      before: { title, earned_on, note },
      after: columns,
    })
    return { player, points: toPointsNow(await recountPlayer(tx, playerId, now), "achievement", id) }
  })
  return { achievement: await readAchievement(deps.pool, player, id), ...points }
}
