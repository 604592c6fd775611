import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * The player, held until the transaction ends, and what the account is to it.
 * @throws Refusal `not_found` for everybody but its guardians and itself
 */
export async function lockOwnPlayer(tx: Tx, accountId: number, playerId: number) {
  const [player] = await tx
    .select({
      id: players.id,
      first_name: players.first_name,
      last_name: players.last_name,
      year_of_birth: players.year_of_birth,
      role: guardianships.role,
      slot: guardianships.slot,
    })
    .from(players)
    .innerJoin(guardianships, eq(guardianships.player_id, players.id))
    .where(and(eq(players.id, playerId), eq(guardianships.account_id, accountId)))
    .for("no key update", { of: players })
  if (!player) throw new Refusal("not_found")
  return player
}

/** The place in a player's guardianships that is kept for the player's own account. */
export const OWN_SLOT = 0

/** The player's own account, if it has one. */
export async function findOwnLogin(tx: Pick<Tx, "select">, playerId: number) {
  const [own] = await tx
    .select({ account_id: guardianships.account_id, role: guardianships.role })
    .from(guardianships)
    .where(and(eq(guardianships.player_id, playerId), eq(guardianships.slot, OWN_SLOT)))
  return own ?? null
}
