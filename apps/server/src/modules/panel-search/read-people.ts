import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/panel-search"
import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import { toIsoOrNull } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import { accountName } from "../../db/account-name.ts"
import type { Db } from "../../db/connection.ts"
import { nameOrder } from "../../db/name-order.ts"
import type { FoundPerson } from "./find-people.ts"
import { ROWS_SHOWN } from "./groups.ts"

type Answer = AnswerOf<typeof calls.getSearchResults>
type Family = Answer["families"]["rows"][number]
type Player = Answer["players"]["rows"][number]

/** The ids as an array of the database: one statement, however many there are. */
const asIds = (ids: readonly number[]) => sql`${`{${ids.join(",")}}`}::bigint[]`

/** The details of rows, in the order of the people found. */
const inOrder = <Row extends object>(
  found: readonly FoundPerson[],
  rows: readonly Row[],
  idOf: (row: Row) => number,
): (Row & { is_similar: boolean })[] =>
  found.flatMap(({ id, is_similar }) => {
    const row = rows.find((one) => idOf(one) === id)
    return row ? [{ ...row, is_similar }] : []
  })

/** What tells the first families apart: their players' first names, how to call them, and what they owe. */
export async function readFamilies(db: Pick<Db, "execute">, found: readonly FoundPerson[]) {
  const shown = found.slice(0, ROWS_SHOWN)
  if (shown.length === 0) return { rows: [], count: 0 }
  const { rows } = await db.execute<
    Omit<Family, "owes" | "is_similar" | "currency"> & { owes_minor: number }
  >(sql`select a.id as account_id, ${sql.raw(accountName("a"))} as name, a.email, a.phone_number,
      coalesce((select json_agg(p.first_name order by ${sql.raw(nameOrder("p.first_name"))}, p.id)
        from guardianships g join players p on p.id = g.player_id where g.account_id = a.id), '[]') as players,
      coalesce((select sum(o.amount_minor - o.wallet_minor) from orders o where o.account_id = a.id
        and o.status = 'open' and o.payment_method = 'bank_transfer' and o.currency = ${academy.currency}), 0)::int as owes_minor
    from accounts a where a.id = any(${asIds(shown.map(({ id }) => id))})`)
  return {
    rows: inOrder(shown, rows, ({ account_id }) => account_id).map(({ owes_minor, ...family }) => ({
      ...family,
      owes: toMajor(owes_minor),
      currency: academy.currency,
    })),
    count: found.length,
  }
}

/**
 * What tells the first players apart: their year of birth, club and next session; for the office, whose they are.
 * For a coach's account, the next session is one that this coach leads.
 */
export async function readPlayers(
  db: Pick<Db, "execute">,
  found: readonly FoundPerson[],
  { now, coachAccountId }: { now: Date; coachAccountId: number | null },
) {
  const shown = found.slice(0, ROWS_SHOWN)
  if (shown.length === 0) return { rows: [], count: 0 }
  const isOffice = coachAccountId === null
  const { rows } = await db.execute<
    Omit<Player, "is_similar" | "next_session"> & { next_at: string | null }
  >(sql`select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.year_of_birth,
      coalesce(c.name, p.club_name) as club_name,
      (select min(k.starts_at) from bookings k where k.player_id = p.id and k.status = 'confirmed'
        and k.starts_at > ${now.toISOString()}::timestamptz
        and (${isOffice} or exists(select from bookable_coaches bc join coaches c on c.id = bc.coach_id
          where bc.bookable_id = k.bookable_id and c.account_id = ${coachAccountId}))) as next_at,
      case when ${isOffice} then (select g.account_id from guardianships g where g.player_id = p.id
        order by g.slot = 0, g.slot limit 1) end as account_id
    from players p left join clubs c on c.id = p.club_id where p.id = any(${asIds(shown.map(({ id }) => id))})`)
  return {
    rows: inOrder(shown, rows, ({ id }) => id).map(({ next_at, ...player }) => ({
      ...player,
      next_session: toIsoOrNull(next_at === null ? null : new Date(next_at)),
    })),
    count: found.length,
  }
}
