import type { AnswerOf, BodyOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/videos"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { videos } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { lockPlayer } from "./player-access.ts"
import { passReportLimit, recordIfStaff } from "./reports.ts"
import { toVideo } from "./to-video.ts"

/** Gives a film of a player another name. */
export async function renameVideo(
  deps: Deps,
  caller: Caller,
  { player: playerId, video: id }: ParamsOf<typeof calls.renameVideo>,
  body: BodyOf<typeof calls.renameVideo>,
): Promise<AnswerOf<typeof calls.renameVideo>> {
  const now = deps.clock()
  const name = body.name.trim()
  await passReportLimit(deps, caller.account_id)
  return inTransaction(deps.db, async (tx) => {
    const player = await lockPlayer(tx, caller, playerId, now)
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
