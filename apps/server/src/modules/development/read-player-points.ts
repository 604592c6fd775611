import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/points"
import type { ReportState } from "@academy/domain/development"
import type { Language } from "@academy/domain/page-language"
import { type ClaimCause, whyFewerPoints } from "@academy/domain/points"
import { academyTimeZone } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { localColumn } from "../../db/local-text.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { pointEntries } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { pageBy } from "../../http/page.ts"
import { openPlayer } from "./player-access.ts"

type Answer = AnswerOf<typeof calls.getPlayerPoints>
type Entry = Answer["rows"][number]
/** Without a state it is the opening, or its source is gone and the next recount reverses it. */
type Row = Record<string, unknown> & Omit<Entry, "cut"> & { state: ReportState | null }

const PAGE_SIZE = 30

/**
 * Everything that gave a player points, each cause once, newest day first: what was confirmed, what the daily limit
 * cut, what a coach declined. An entry and its reversal are one row, so that the rows add up to `players.points`.
 */
export async function readPlayerPoints(
  deps: Pick<Deps, "pool" | "db" | "clock">,
  { caller, language }: { caller: Caller; language: Language },
  playerId: number,
  { after }: QueryOf<typeof calls.getPlayerPoints>,
): Promise<Answer> {
  await openPlayer(deps, caller, playerId)
  const entry = alias(pointEntries, "entry")
  const page = pageBy(
    [entry.day, entry.cause, entry.source_id].map((column) => ({ column, descending: true })),
    { after, size: PAGE_SIZE },
  )
  const { rows: found } = await deps.db.execute<Row>(sql`
    with claims as (
      select 'game' as cause, id as source_id, created_at as at, state, opponent as title, null as kind
        from games where player_id = ${playerId}
      union all select 'achievement', id, created_at, state, title, kind
        from achievements where player_id = ${playerId}
      union all select 'stat', id, created_at, state, '', type
        from player_stats where player_id = ${playerId}
      union all select 'attendance', k.id, k.starts_at, 'confirmed', ${localColumn(bookables, "title", language)}, null
        from bookings k join bookables on bookables.id = k.bookable_id
        where k.player_id = ${playerId} and k.status = 'confirmed' and k.attendance = 'present'),
    given as (
      select cause, source_id, max(day) as day, sum(points)::int as points
        from point_entries where player_id = ${playerId} group by cause, source_id)
    select entry.* from (
      select cause, source_id, coalesce((at at time zone ${academyTimeZone()})::date, day)::text as day, state,
        coalesce(points, 0) as points, coalesce(title, '') as title,
        case when cause = 'achievement' then kind end as achievement, case when cause = 'stat' then kind end as stat
      from claims full join given using (cause, source_id)
      where state is not null or points <> 0) as entry
    where ${page.where ?? sql`true`}
    order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}`)
  const { rows, next } = page.cut(found, (row) => [row.day, row.cause, row.source_id])
  return {
    rows: rows.map(({ state, ...row }) => ({
      ...row,
      cut: state && whyFewerPoints({ cause: row.cause as ClaimCause, state }, row.points),
    })),
    next,
  }
}
