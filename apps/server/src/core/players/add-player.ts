import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/players"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, guardianships, players } from "../../db/tables/index.ts"
import { Refusal } from "../../http/problem.ts"
import { saySharing, toPlayerColumns } from "./player-fields.ts"
import { refuseSameChild } from "./refuse-same-child.ts"

/**
 * Inserts a player and makes the account its owner. Concurrent additions never exceed `max_players`.
 * @throws Refusal `too_many_players`, and what `refuseSameChild` and `toPlayerColumns` say
 * @returns the player's id
 */
export async function addPlayer(
  tx: Tx,
  account_id: number,
  fields: BodyOf<typeof calls.createPlayer>,
  img_player: string | null,
  now: Date,
): Promise<number> {
  const columns = await toPlayerColumns(tx, fields, now)
  // Concurrent additions wait for the account's row, so the second one sees the first.
  const [account] = await tx
    .select({ max_players: accounts.max_players })
    .from(accounts)
    .where(eq(accounts.id, account_id))
    .for("no key update")
  const present = await tx.$count(guardianships, eq(guardianships.account_id, account_id))
  if (present >= (account?.max_players ?? 0)) throw new Refusal("too_many_players")
  if (!fields.is_another_child) await refuseSameChild(tx, account_id, fields)
  const [player] = await tx
    .insert(players)
    .values({
      first_name: fields.first_name,
      last_name: fields.last_name,
      year_of_birth: fields.year_of_birth,
      ...columns,
      img_player,
      created_at: now,
    })
    .returning({ id: players.id })
  if (!player) throw new Error("an inserted player has no row")
  await tx.insert(guardianships).values({ account_id, player_id: player.id, role: "owner", created_at: now })
  await saySharing(tx, account_id, player.id, fields.public, now)
  return player.id
}
