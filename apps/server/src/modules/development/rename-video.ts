import type { AnswerOf, BodyOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/videos"
import { and, eq } from "drizzle-orm"
import { videos } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { changePlayerRecord } from "./change-player-record.ts"
import { recordIfStaff } from "./reports.ts"
import { toVideo } from "./to-video.ts"

/** Gives a film of a player another name. */
export async function renameVideo(
  deps: Deps,
  caller: Caller,
  { player: playerId, video: id }: ParamsOf<typeof calls.renameVideo>,
  body: BodyOf<typeof calls.renameVideo>,
): Promise<AnswerOf<typeof calls.renameVideo>> {
  const name = body.name.trim()
  return changePlayerRecord(deps, caller, playerId, async (tx, player, now) => {
    if (!name) throw invalidField("name", "required", "is needed")
    const [row] = await tx
      .update(videos)
      .set({ name })
      .where(and(eq(videos.id, id), eq(videos.player_id, playerId)))
      .returning()
    if (!row) throw new Refusal("not_found")
    await recordIfStaff(tx, player, now, {
      action: "changed",
      entity: "videos",
      entity_id: id,
      before: null,
      after: { renamed: true },
    })
    return toVideo(row)
  })
}
