import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import type * as videoCalls from "@academy/contract/videos"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { readAchievements } from "./achievement-rows.ts"
import { openPlayer } from "./player-access.ts"
import { toVideo } from "./to-video.ts"

type Reads = Pick<Deps, "pool" | "db" | "clock">

/** A player's achievements, and how far those are that count sessions. */
export async function readPlayerAchievements(
  deps: Reads,
  caller: Caller,
  playerId: number,
): Promise<AnswerOf<typeof calls.getPlayerAchievements>> {
  const player = await openPlayer(deps, caller, playerId)
  const [achievements, sessions] = await Promise.all([
    readAchievements(deps.pool, player),
    deps.pool.query<{ attended: number; in_a_row: number }>({
      name: "sessions-attended",
      // Sessions between two missed ones share the number of missed ones before them.
      text: `with marked as (
          select attendance, count(*) filter (where attendance <> 'present') over (order by starts_at, id) as missed
          from bookings where player_id = $1 and status = 'confirmed' and attendance is not null)
        select coalesce(sum(there), 0)::int as attended, coalesce(max(there), 0)::int as in_a_row
        from (select count(*) as there from marked where attendance = 'present' group by missed) rows`,
      values: [playerId],
    }),
  ])
  const [counted] = sessions.rows
  return {
    achievements,
    sessions_attended: counted?.attended ?? 0,
    sessions_in_a_row: counted?.in_a_row ?? 0,
  }
}

type VideoRow = Parameters<typeof toVideo>[0] & {
  comments: AnswerOf<typeof videoCalls.getPlayerVideos>[number]["comments"]
}

/** A player's films, newest first, with what coaches wrote about their seconds. */
export async function readPlayerVideos(
  deps: Reads,
  caller: Caller,
  playerId: number,
): Promise<AnswerOf<typeof videoCalls.getPlayerVideos>> {
  await openPlayer(deps, caller, playerId)
  const { rows } = await deps.pool.query<VideoRow>({
    name: "videos-of-player",
    text: `select v.id, v.video_key, v.provider, v.name, v.created_at,
        coalesce((select json_agg(json_build_object('id', c.id, 'at_second', c.at_second, 'text', c.text,
            'coach_name', coalesce((select co.name from coaches co where co.account_id = c.written_by order by co.id limit 1), ''),
            'is_own', coalesce(c.written_by = $2, false), 'created_at', c.created_at) order by c.at_second, c.id)
          from video_comments c where c.video_id = v.id), '[]') as comments
      from videos v where v.player_id = $1
      order by v.created_at desc, v.id desc`,
    values: [playerId, caller.account_id],
  })
  return rows.map(({ comments, ...video }) => ({
    ...toVideo(video),
    comments: comments.map((comment) => ({
      ...comment,
      created_at: toIsoWithOffset(new Date(comment.created_at)),
    })),
  }))
}
