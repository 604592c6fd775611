import type { AnswerOf, BodyOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/videos"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq } from "drizzle-orm"
import { coaches } from "../../db/tables/bookables.ts"
import { videoComments, videos } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { changePlayerRecord } from "./change-player-record.ts"
import { recordIfStaff } from "./reports.ts"

/**
 * A coach writes about a second of a player's film. Staff that are guardians of the player are family there: a
 * colleague writes, and for them it is `not_found`.
 */
export async function addVideoComment(
  deps: Deps,
  caller: Caller,
  { player: playerId, video: video_id }: ParamsOf<typeof calls.addVideoComment>,
  body: BodyOf<typeof calls.addVideoComment>,
): Promise<AnswerOf<typeof calls.addVideoComment>> {
  const text = body.text.trim()
  return changePlayerRecord(deps, caller, playerId, async (tx, player, now) => {
    if (player.role !== "coach") throw new Refusal("not_found")
    if (!text) throw invalidField("text", "required", "is needed")
    const [video] = await tx
      .select({ id: videos.id })
      .from(videos)
      .where(and(eq(videos.id, video_id), eq(videos.player_id, playerId)))
    if (!video) throw new Refusal("not_found")
    const written = {
      video_id,
      at_second: body.at_second,
      text,
      written_by: caller.account_id,
      created_at: now,
    }
    const [row] = await tx.insert(videoComments).values(written).returning()
    if (!row) throw new Error("the comment was not inserted")
    await recordIfStaff(tx, player, now, {
      action: "created",
      entity: "video_comments",
      entity_id: row.id,
      before: null,
      after: { player_id: playerId, video_id, at_second: row.at_second },
    })
    const [coach] = await tx
      .select({ name: coaches.name })
      .from(coaches)
      .where(eq(coaches.account_id, caller.account_id))
      .limit(1)
    const { id, at_second, created_at } = row
    return {
      id,
      at_second,
      text,
      coach_name: coach?.name ?? "",
      is_own: true,
      created_at: toIsoWithOffset(created_at),
    }
  })
}
