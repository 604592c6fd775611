import type { AnswerOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/videos"
import { and, eq } from "drizzle-orm"
import { videos } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { changePlayerRecord } from "./change-player-record.ts"
import { recordIfStaff } from "./reports.ts"

/** Takes a film from a player. */
export async function deleteVideo(
  deps: Deps,
  caller: Caller,
  { player: playerId, video: id }: ParamsOf<typeof calls.deleteVideo>,
): Promise<AnswerOf<typeof calls.deleteVideo>> {
  await changePlayerRecord(deps, caller, playerId, async (tx, player, now) => {
    const [row] = await tx
      .delete(videos)
      .where(and(eq(videos.id, id), eq(videos.player_id, playerId)))
      .returning({ provider: videos.provider })
    if (!row) throw new Refusal("not_found")
    await recordIfStaff(tx, player, now, {
      action: "removed",
      entity: "videos",
      entity_id: id,
      before: { player_id: playerId, provider: row.provider },
      after: null,
    })
  })
  return { status: "ok" }
}
