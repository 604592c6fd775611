import type * as calls from "@academy/contract/calendar-feed"
import type { AnswerOf } from "@academy/contract/call"
import { DAY_MS, toIsoWithOffset } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"
import { feedToken } from "./feed-token.ts"

/** A program that has not asked for so long follows no more. */
const READER_DAYS = 30

interface Row {
  id: number
  player_id: number | null
  nonce: string
  fetched_at: Date | null
  readers: number
}

/** The live links of the account: the one for all players first, then by player. */
export async function readCalendarFeeds(
  { pool, clock, settings }: Pick<Deps, "pool" | "clock" | "settings">,
  accountId: number,
): Promise<AnswerOf<typeof calls.getCalendarFeeds>> {
  const { rows } = await pool.query<Row>({
    name: "calendar-feeds",
    text: `select f.id, f.player_id, f.nonce, max(r.fetched_at) as fetched_at,
        count(r.program) filter (where r.fetched_at > $2)::int as readers
      from calendar_feeds f left join calendar_feed_readers r on r.feed_id = f.id
      where f.account_id = $1 and f.ended_at is null
        and (f.player_id is null or exists (
          select from guardianships g where g.account_id = $1 and g.player_id = f.player_id))
      group by f.id order by f.player_id nulls first`,
    values: [accountId, new Date(clock().getTime() - READER_DAYS * DAY_MS)],
  })
  return rows.map(({ id, player_id, nonce, fetched_at, readers }) => ({
    id,
    player_id,
    url: `${settings.publicUrl}/api/calendar/${feedToken(settings.secretKey, nonce)}.ics`,
    fetched: fetched_at && toIsoWithOffset(fetched_at),
    readers,
  }))
}
