import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/player-groups"
import { recordAccessOfDay } from "../../core/audit/index.ts"
import { nameOrder } from "../../db/name-order.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/** A player's tags. That they were read is written down, once a day. @throws Refusal `not_found` */
export async function readPlayerTags(
  { db, pool, clock }: Pick<Deps, "db" | "pool" | "clock">,
  officeAccountId: number,
  playerId: number,
): Promise<AnswerOf<typeof calls.getPlayerTags>> {
  const { rows } = await pool.query<{ tags: string[] }>({
    name: "player-tags",
    text: `select array(select t.tag from player_tags t where t.player_id = p.id order by ${nameOrder("t.tag")}) as tags
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
