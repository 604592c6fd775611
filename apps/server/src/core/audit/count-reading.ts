import { dayBounds } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import { accountName } from "../../db/account-name.ts"
import type { Db } from "../../db/connection.ts"

export interface DaysReading extends Record<string, unknown> {
  account_id: number
  reader_name: string
  /** Different records that were opened, and the rows of different exports. Lists are not counted. */
  records: number
  /** The first of them. */
  since: string
}

/** What each account opened and exported about children on a day `YYYY-MM-DD` of the academy. */
export async function countReading(db: Pick<Db, "execute">, day: string): Promise<DaysReading[]> {
  const { from, until } = dayBounds(day)
  const { rows } = await db.execute<DaysReading>(sql`
    with read as (
      select account_id, kind, min(created_at) as since,
        case kind when 'export' then max(records) else 1 end as records
      from access_entries
      where kind in ('record', 'export')
        and created_at >= ${from.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz
      group by account_id, kind, coalesce('player ' || player_id, nullif(subject, ''), 'entry ' || id))
    select r.account_id, ${sql.raw(accountName("a"))} as reader_name,
      sum(r.records)::int as records, min(r.since) as since
    from read r join accounts a on a.id = r.account_id
    group by r.account_id, a.id order by r.account_id`)
  return rows
}

/** How many players the academy has: those that somebody looks after. */
export async function countPlayers(db: Pick<Db, "execute">): Promise<number> {
  const { rows } = await db.execute<{ players: number }>(
    sql`select count(distinct player_id)::int as players from guardianships`,
  )
  return rows[0]?.players ?? 0
}
