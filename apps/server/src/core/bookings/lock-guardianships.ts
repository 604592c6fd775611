import { and, eq, inArray } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { guardianships } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Checks that the account is a guardian of all these players, and locks that until the transaction ends:
 * `removeGuardian` waits and then finds the booking.
 * @throws Refusal `not_found`
 */
export async function lockGuardianships(
  tx: Db | Tx,
  accountId: number,
  players: readonly number[],
): Promise<void> {
  const guarded = await tx
    .select({ player_id: guardianships.player_id })
    .from(guardianships)
    .where(and(eq(guardianships.account_id, accountId), inArray(guardianships.player_id, [...players])))
    .for("key share")
  if (guarded.length < players.length) throw new Refusal("not_found")
}
