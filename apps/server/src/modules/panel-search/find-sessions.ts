import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/panel-search"
import type { Language } from "@academy/domain/page-language"
import { DAY_MS, toIsoWithOffset } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { localText } from "../../db/local-text.ts"
import { holdsWords } from "../../db/searched-text.ts"
import { MOST_MATCHES, ROWS_SHOWN } from "./groups.ts"

type Session = AnswerOf<typeof calls.getSearchResults>["sessions"]["rows"][number]

/** So many of the next sessions are read: the weeks that people ask about. */
const MOST_READ = 2_000

interface Of {
  /** The players found, whose next sessions are shown too. */
  playerIds: readonly number[]
  /** A coach's account, which sees its own sessions alone; null for the office. */
  coachAccountId: number | null
  language: Language
  now: Date
}

/** Sessions from yesterday on whose title, place and coaches have the words, or with a seat of a player found. */
export async function findSessions(
  db: Pick<Db, "execute">,
  words: string,
  { playerIds, coachAccountId, language, now }: Of,
) {
  const from = new Date(now.getTime() - DAY_MS).toISOString()
  const coach = coachAccountId === null ? sql`true` : sql`${coachAccountId}::bigint = any(s.coach_accounts)`
  const { rows } = await db.execute<
    Omit<Session, "starts_at"> & { starts_at: string; count: number }
  >(sql`with next as materialized (
      select b.id, b.title, b.translations, b.starts_at, b.status, b.capacity, b.seats_taken, a.name as address_name,
        coalesce(c.coaches, '{}') as coaches, coalesce(c.accounts, '{}') as coach_accounts
      from bookables b join addresses a on a.id = b.address_id
      left join lateral (select array_agg(c.name order by c.id) as coaches, array_agg(c.account_id) as accounts
        from bookable_coaches bc join coaches c on c.id = bc.coach_id where bc.bookable_id = b.id) c on true
      where b.starts_at > ${from}::timestamptz order by b.starts_at limit ${MOST_READ}
    ), booked as (
      select k.bookable_id, array_agg(p.first_name || ' ' || p.last_name order by p.id) as players
      from bookings k join players p on p.id = k.player_id
      where k.player_id = any(${`{${playerIds.join(",")}}`}::bigint[]) and k.status = 'confirmed'
        and k.starts_at > ${from}::timestamptz group by k.bookable_id
    ), found as (
      select s.*, coalesce(k.players, '{}') as booked, count(*) over ()::int as found
      from next s left join booked k on k.bookable_id = s.id
      where ${coach} and (k.bookable_id is not null or ${holdsWords(
        [
          sql`s.title`,
          sql`s.translations -> ${language}::text ->> 'title'`,
          sql`s.address_name`,
          sql`array_to_string(s.coaches, ' ')`,
        ],
        words,
      )})
      order by (k.bookable_id is null), s.starts_at limit ${ROWS_SHOWN}
    )
    select s.id as bookable_id, ${sql.raw(localText("s.title", `'${language}'`))} as title, s.starts_at, s.status,
      s.address_name, s.coaches, s.booked, s.seats_taken as players, s.capacity, s.found as count
    from found s order by s.starts_at`)
  return {
    rows: rows.map(({ starts_at, count: _, ...session }) => ({
      ...session,
      bookable_id: Number(session.bookable_id),
      starts_at: toIsoWithOffset(new Date(starts_at)),
    })),
    count: Math.min(rows[0]?.count ?? 0, MOST_MATCHES),
  }
}
