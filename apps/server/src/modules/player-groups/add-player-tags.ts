import { sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"

/**
 * Tags players. A tag that differs from a known one in capitals alone is that one; of several new ones the first
 * spelling stays. Players that have it stay as they are.
 * @returns the players that are tagged now and were not
 */
export async function addPlayerTags(
  tx: Tx,
  tags: readonly { player_id: number; tag: string }[],
  at: Date,
): Promise<number[]> {
  if (tags.length === 0) return []
  const spelt = new Map<string, string>()
  for (const { tag } of tags) if (!spelt.has(tag.toLowerCase())) spelt.set(tag.toLowerCase(), tag)
  const { rows } = await tx.execute<{ player_id: number }>(sql`
    insert into player_tags (player_id, tag, created_at)
    select added.player_id, coalesce((select min(t.tag) from player_tags t where lower(t.tag) = lower(added.tag)), added.tag),
      ${at.toISOString()}::timestamptz
    from unnest(${sql.param(tags.map(({ player_id }) => player_id))}::bigint[],
      ${sql.param(tags.map(({ tag }) => spelt.get(tag.toLowerCase()) ?? tag))}::text[]) as added (player_id, tag)
    on conflict do nothing returning player_id`)
  return rows.map(({ player_id }) => player_id)
}
