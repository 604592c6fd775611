import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/panel-search"
import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import { accountName } from "../../db/account-name.ts"
import type { Db } from "../../db/connection.ts"
import { localText } from "../../db/local-text.ts"
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

type FamilyRow = Omit<Family, "owes" | "wallet" | "is_similar" | "currency"> & {
  owes_minor: number
  wallet_minor: number
}

/** What tells the first families apart, and what one asks for on the phone: what is owed, held, booked and noted. */
export async function readFamilies(
  db: Pick<Db, "execute">,
  found: readonly FoundPerson[],
  { language, now }: { language: Language; now: Date },
) {
  const at = sql`${now.toISOString()}::timestamptz`
  const shown = found.slice(0, ROWS_SHOWN)
  if (shown.length === 0) return { rows: [], count: 0 }
  const { rows } =
    await db.execute<FamilyRow>(sql`select a.id as account_id, ${sql.raw(accountName("a"))} as name, a.email, a.phone_number,
      coalesce((select json_agg(p.first_name order by ${sql.raw(nameOrder("p.first_name"))}, p.id)
        from guardianships g join players p on p.id = g.player_id where g.account_id = a.id), '[]') as players,
      coalesce((select sum(o.amount_minor - o.wallet_minor) from orders o where o.account_id = a.id
        and o.status = 'open' and o.payment_method = 'bank_transfer' and o.currency = ${academy.currency}), 0)::int as owes_minor,
      coalesce((select json_agg(distinct ${sql.raw(accountName("ga"))}) from guardianships own
        join guardianships other on other.player_id = own.player_id and other.account_id <> own.account_id
        join accounts ga on ga.id = other.account_id where own.account_id = a.id and other.slot > 0), '[]') as guardians,
      coalesce((select w.balance_minor from wallets w where w.account_id = a.id), 0) as wallet_minor,
      coalesce((select json_agg(json_build_object('name', s.name, 'left', s.amount) order by s.id)
        from (select t.id, t.name, sum(l.amount_left)::int as amount from pass_lots l join pass_types t on t.id = l.pass_type_id
          where l.account_id = a.id and l.amount_left > 0 and (l.expires_at is null or l.expires_at > ${at})
          group by t.id) s), '[]') as passes,
      coalesce((select json_agg(json_build_object('starts_at', n.starts_at, 'player', n.first_name, 'title', n.title)
          order by n.starts_at) from (select k.starts_at,
          p.first_name, ${sql.raw(localText("b.title", "loc.language"))} as title
        from bookings k join bookables b on b.id = k.bookable_id join players p on p.id = k.player_id,
          (select ${language}::text as language) loc
        where (k.account_id = a.id or k.player_id in (select g.player_id from guardianships g where g.account_id = a.id))
          and k.status = 'confirmed' and k.starts_at > ${at} order by k.starts_at, k.id limit 3) n), '[]') as next,
      (select json_build_object('text', o.text, 'by', ${sql.raw(accountName("w"))}, 'written', o.created_at)
        from office_notes o join accounts w on w.id = o.written_by where o.account_id = a.id
        order by o.id desc limit 1) as note
    from accounts a where a.id = any(${asIds(shown.map(({ id }) => id))})`)
  return {
    rows: inOrder(shown, rows, ({ account_id }) => account_id).map(
      ({ owes_minor, wallet_minor, next, note, ...family }) => ({
        ...family,
        owes: toMajor(owes_minor),
        wallet: toMajor(wallet_minor),
        next: next.map((one) => ({ ...one, starts_at: toIsoWithOffset(new Date(one.starts_at)) })),
        note: note && { ...note, written: toIsoWithOffset(new Date(note.written)) },
        currency: academy.currency,
      }),
    ),
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
