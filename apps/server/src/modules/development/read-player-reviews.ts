import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { openPlayer } from "./player-access.ts"

type Reviews = AnswerOf<typeof calls.getPlayerReviews>
type Row = Omit<Reviews[number], "published_at"> & { published_at: Date }

/** Six years of training. */
const MOST_TERMS = 12

/** What coaches published about a player, newest term first; drafts are nobody's but theirs. */
export async function readPlayerReviews(
  deps: Pick<Deps, "pool" | "db" | "clock">,
  caller: Caller,
  playerId: number,
): Promise<Reviews> {
  await openPlayer(deps, caller, playerId)
  const { rows } = await deps.pool.query<Row>({
    name: "reviews-of-player",
    text: `select r.year, r.term, r.pace, r.shooting, r.passing, r.dribbling, r.defense, r.physical, r.word, r.published_at,
        coalesce((select c.name from coaches c where c.account_id = r.written_by order by c.id limit 1), '') as coach_name
      from ability_reviews r where r.player_id = $1 and r.published_at is not null
      order by r.year desc, r.term, r.id desc limit ${MOST_TERMS}`,
    values: [playerId],
  })
  return rows.map((row) => ({ ...row, published_at: toIsoWithOffset(row.published_at) }))
}
