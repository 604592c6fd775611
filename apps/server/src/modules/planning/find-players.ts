import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-players"
import { sql } from "drizzle-orm"
import { recordAccess } from "../../core/audit/index.ts"
import { nameOrder } from "../../db/name-order.ts"
import { accountsCalled, playersCalled } from "../../db/people-called.ts"
import type { Deps } from "../../http/deps.ts"

type Found = AnswerOf<typeof calls.findPlayers>

/** The first twenty players that fit what was typed, by name. That they were read is written down. */
export async function findPlayers(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  search: string,
): Promise<Found> {
  const { rows } = await db.execute<Found[number]>(sql`
    select p.id, p.first_name, p.last_name, p.year_of_birth,
      string_agg(trim(a.first_name || ' ' || a.last_name), ', ' order by g.role desc, a.id) as guardians
    from players p join guardianships g on g.player_id = p.id join accounts a on a.id = g.account_id
    where p.id in ${playersCalled(search)}
      or p.id in (select o.player_id from guardianships o where o.account_id in ${accountsCalled(search)})
    group by p.id
    order by ${sql.raw(nameOrder("p.first_name"))}, ${sql.raw(nameOrder("p.last_name"))}, p.id limit 20`)
  if (rows.length > 0)
    await recordAccess(db, { account_id: officeAccountId, kind: "list", records: rows.length, at: clock() })
  return rows
}
