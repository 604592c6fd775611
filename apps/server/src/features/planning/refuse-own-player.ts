import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { guardianships } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Nobody gives seats to, or takes them from, players of their own family with the rights of the office.
 * @throws Refusal `own_family`
 */
export async function refuseOwnPlayer(tx: Tx, accountId: number, playerId: number): Promise<void> {
  const own = await tx
    .select({ player_id: guardianships.player_id })
    .from(guardianships)
    .where(and(eq(guardianships.account_id, accountId), eq(guardianships.player_id, playerId)))
  if (own.length > 0) throw new Refusal("own_family")
}
