import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { guardianships, players } from "../../db/tables/players.ts"

/** The player and its guardians who can log in, told apart by `role`, with what a notification or email needs. */
export function readReaders(tx: Tx, playerId: number) {
  return tx
    .select({
      account_id: accounts.id,
      role: guardianships.role,
      first_name: accounts.first_name,
      email: accounts.email,
      language: accounts.language,
      player_name: players.first_name,
    })
    .from(guardianships)
    .innerJoin(accounts, and(eq(accounts.id, guardianships.account_id), eq(accounts.is_active, true)))
    .innerJoin(players, eq(players.id, guardianships.player_id))
    .where(eq(guardianships.player_id, playerId))
    .orderBy(accounts.id)
}
