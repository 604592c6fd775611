import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-players"
import { recordAccess } from "../../core/audit/index.ts"
import { nameOrder } from "../../db/name-order.ts"
import type { Deps } from "../../http/deps.ts"

type Found = AnswerOf<typeof calls.findPlayers>

/** In a pattern of `like` these stand for other characters. */
const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&")

/** The first twenty players that fit what was typed, by name. That they were read is written down. */
export async function findPlayers(
  { pool, db, clock }: Deps,
  officeAccountId: number,
  search: string,
): Promise<Found> {
  const { rows } = await pool.query<Found[number]>({
    name: "find-players",
    text: `select p.id, p.first_name, p.last_name, p.year_of_birth,
        string_agg(trim(a.first_name || ' ' || a.last_name), ', ' order by g.role desc, a.id) as guardians
      from players p join guardianships g on g.player_id = p.id join accounts a on a.id = g.account_id
      group by p.id
      having p.first_name || ' ' || p.last_name ilike $1
        or bool_or(a.first_name || ' ' || a.last_name ilike $1 or a.email ilike $1)
      order by ${nameOrder("p.first_name")}, ${nameOrder("p.last_name")}, p.id limit 20`,
    values: [`%${escaped(search.trim())}%`],
  })
  if (rows.length > 0)
    await recordAccess(db, { account_id: officeAccountId, kind: "list", records: rows.length, at: clock() })
  return rows
}
