import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { recordAccessOfDay } from "../../core/audit/index.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

type Families = AnswerOf<typeof calls.getPlayerFamilies>["families"]

/**
 * Which families' pages a player is on. That it was read is written down, once a day.
 * @throws Refusal `not_found`
 */
export async function readPlayerFamilies(
  { pool, db, clock }: Pick<Deps, "pool" | "db" | "clock">,
  officeAccountId: number,
  playerId: number,
): Promise<AnswerOf<typeof calls.getPlayerFamilies>> {
  const { rows } = await pool.query<{ families: Families }>({
    name: "office-player-families",
    text: `select coalesce((select json_agg(json_build_object('account_id', a.id,
          'name', trim(a.first_name || ' ' || a.last_name), 'email', a.email) order by g.role = 'owner' desc, g.slot)
        from guardianships g join accounts a on a.id = g.account_id
        where g.player_id = p.id and a.anonymised_at is null), '[]') as families
      from players p where p.id = $1`,
    values: [playerId],
  })
  const [player] = rows
  if (!player) throw new Refusal("not_found")
  await recordAccessOfDay(db, {
    account_id: officeAccountId,
    kind: "record",
    player_ids: [playerId],
    at: clock(),
  })
  return player
}
