import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Holds the player until the transaction ends, so that two guardians who answer at once take turns.
 * @throws Refusal `not_found` when the account does not look after the player
 */
export async function lockOwnPlayer(tx: Tx, accountId: number, playerId: number): Promise<void> {
  const [player] = await tx
    .select({ id: players.id })
    .from(players)
    .innerJoin(guardianships, eq(guardianships.player_id, players.id))
    .where(and(eq(players.id, playerId), eq(guardianships.account_id, accountId)))
    .for("no key update", { of: players })
  if (!player) throw new Refusal("not_found")
}
