import type { AnswerOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { eq } from "drizzle-orm"
import { achievements } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { findAchievementToChange } from "./achievement-rows.ts"
import { changePlayerRecord } from "./change-player-record.ts"
import { recountPlayer } from "./recount-player.ts"
import { recordIfStaff } from "./reports.ts"

/** Removes an achievement that somebody told; the points it gave are reversed in the list. */
export async function removePlayerAchievement(
  deps: Deps,
  caller: Caller,
  { player: playerId, achievement: id }: ParamsOf<typeof calls.removePlayerAchievement>,
): Promise<AnswerOf<typeof calls.removePlayerAchievement>> {
  await changePlayerRecord(deps, caller, playerId, async (tx, player, now) => {
    const { kind, earned_on } = await findAchievementToChange(tx, player, id)
    await tx.delete(achievements).where(eq(achievements.id, id))
    await recordIfStaff(tx, player, now, {
      action: "removed",
      entity: "achievements",
      entity_id: id,
      before: { player_id: playerId, kind, earned_on },
      after: null,
    })
    await recountPlayer(tx, playerId, now)
  })
  return { status: "ok" }
}
