import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/videos"
import { MOST_VIDEOS, parseVideoAddress } from "@academy/domain/development"
import { count, eq } from "drizzle-orm"
import { videos } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { changePlayerRecord } from "./change-player-record.ts"
import { recordIfStaff } from "./reports.ts"
import { toVideo } from "./to-video.ts"

/**
 * Adds a video to a player. Only the host's id is stored, and no request is sent to the host.
 * @throws Refusal `unknown_video_host` at `video_id` for an address of another host
 */
export async function addVideo(
  deps: Deps,
  caller: Caller,
  { player_id, video_id, name }: BodyOf<typeof calls.addVideo>,
): Promise<AnswerOf<typeof calls.addVideo>> {
  return changePlayerRecord(deps, caller, player_id, async (tx, player, now) => {
    const film = parseVideoAddress(video_id)
    if (!film) throw invalidField("video_id", "unknown_video_host", "isn't a YouTube or Vimeo link or ID")
    if (!name.trim()) throw invalidField("name", "required", "is needed")
    const [there] = await tx.select({ count: count() }).from(videos).where(eq(videos.player_id, player_id))
    if (there && there.count >= MOST_VIDEOS) throw new Refusal("too_many_videos")
    const [row] = await tx
      .insert(videos)
      .values({
        player_id,
        provider: film.provider,
        video_key: film.key,
        name: name.trim(),
        added_by: player.account_id,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new Refusal("video_already_added")
    await recordIfStaff(tx, player, now, {
      action: "created",
      entity: "videos",
      entity_id: row.id,
      before: null,
      after: { player_id, provider: film.provider },
    })
    return toVideo(row)
  })
}

/** The same, the player in the path. */
export const addPlayerVideo = (
  deps: Deps,
  caller: Caller,
  playerId: number,
  film: BodyOf<typeof calls.addPlayerVideo>,
): Promise<AnswerOf<typeof calls.addPlayerVideo>> => addVideo(deps, caller, { ...film, player_id: playerId })
