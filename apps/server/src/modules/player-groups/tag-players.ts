import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/player-groups"
import { sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { addPlayerTags } from "./add-player-tags.ts"

/**
 * Tags players, or takes a tag off them. A tag that differs from a known one in capitals alone is that one. The audit
 * log tells that a player's tags changed, not which.
 * @throws Refusal `not_found` when one of them is not there, or nobody looks after it any more
 */
export async function tagPlayers(
  { db, clock }: Deps,
  { account_id }: Caller,
  { player_ids, tag: typed, is_tagged }: BodyOf<typeof calls.tagPlayers>,
): Promise<AnswerOf<typeof calls.tagPlayers>> {
  const tag = typed.trim()
  if (!tag) throw invalidField("tag", "required", "is needed")
  const at = clock()
  return inTransaction(db, async (tx) => {
    const ids = [...new Set(player_ids)]
    await lockPlayers(tx, ids)
    const added = ids.map((player_id) => ({ player_id, tag }))
    const changed = is_tagged ? await addPlayerTags(tx, added, at) : await remove(tx, ids, tag)
    for (const player_id of changed)
      await recordChange(tx, {
        account_id,
        action: is_tagged ? "created" : "removed",
        entity: "player_tags",
        entity_id: player_id,
        before: is_tagged ? null : { tag },
        after: is_tagged ? { tag } : null,
        at,
      })
    return { players: changed.length }
  })
}

/** Held until the end, so that a tag isn't added to a player whose data is being deleted. */
async function lockPlayers(tx: Tx, ids: number[]): Promise<void> {
  const locked = await tx.execute(
    sql`select p.id from players p where p.id = any(${sql.param(ids)}::bigint[]) order by p.id for no key update`,
  )
  const known = await tx.execute(
    sql`select distinct g.player_id from guardianships g where g.player_id = any(${sql.param(ids)}::bigint[])`,
  )
  if ((locked.rowCount ?? 0) < ids.length || (known.rowCount ?? 0) < ids.length)
    throw new Refusal("not_found")
}

async function remove(tx: Tx, ids: number[], tag: string): Promise<number[]> {
  const { rows } = await tx.execute<{ player_id: number }>(sql`
    delete from player_tags where player_id = any(${sql.param(ids)}::bigint[]) and lower(tag) = lower(${tag}) returning player_id`)
  return rows.map(({ player_id }) => player_id)
}
