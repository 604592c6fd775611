import type * as calls from "@academy/contract/accounts"
import type { AnswerOf } from "@academy/contract/call"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, isNull, sql } from "drizzle-orm"
import { localText } from "../../db/local-text.ts"
import { nameOrder } from "../../db/name-order.ts"
import { readOwners } from "../../db/owners.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { isFreeCoach } from "../substitutions/index.ts"

type Answer = AnswerOf<typeof calls.getColleagueSessions>
type Group = Answer["groups"][number]

interface Row extends Record<string, unknown>, Omit<Group, "first_at" | "last_at"> {
  first_at: string
  last_at: string
}

/**
 * The sessions to come of the coach that an account is, a series at a time, with the other coaches who are free then.
 * @throws Refusal `not_found`
 */
export async function readColleagueSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: number,
  language: Language,
): Promise<Answer> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.anonymised_at)))
  if (!account) throw new Refusal("not_found")
  const owners = await readOwners(db)
  const { rows } = await db.execute<Row>(sql`
    with mine as (
      select b.*, coalesce(b.series_id, -b.id) as of_group from bookables b
      where b.status = 'scheduled' and b.starts_at > ${clock().toISOString()}::timestamptz and exists(
        select from bookable_coaches bc join coaches c on c.id = bc.coach_id
        where bc.bookable_id = b.id and c.account_id = ${accountId})),
    free as (
      select b.of_group, m.id, m.name, count(*)::int as free
      from mine b, accounts a
        join lateral (select id, name from coaches where account_id = a.id order by id limit 1) m on true
      where a.id <> ${accountId} and ${isFreeCoach()} group by 1, 2, 3)
    select array_agg(b.id order by b.starts_at) as bookable_ids,
      (array_agg(${sql.raw(localText("b.title", `'${language}'`))} order by b.starts_at))[1] as title,
      (array_agg(ad.name order by b.starts_at))[1] as address_name,
      min(b.starts_at) as first_at, max(b.starts_at) as last_at,
      (select count(distinct k.account_id)::int from bookings k join mine m on m.id = k.bookable_id
        where m.of_group = b.of_group and k.status = 'confirmed') as families,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'free', f.free)
        order by f.free desc, ${sql.raw(nameOrder("f.name"))}) from free f where f.of_group = b.of_group), '[]') as coaches
    from mine b join addresses ad on ad.id = b.address_id
    group by b.of_group order by min(b.starts_at), b.of_group`)
  return {
    is_last_owner: owners.length === 1 && owners[0]?.account_id === accountId,
    groups: rows.map((row) => ({
      ...row,
      bookable_ids: row.bookable_ids.map(Number),
      first_at: toIsoWithOffset(new Date(row.first_at)),
      last_at: toIsoWithOffset(new Date(row.last_at)),
    })),
  }
}
