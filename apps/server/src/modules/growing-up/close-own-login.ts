import { and, eq, inArray } from "drizzle-orm"
import { endSessionsOf } from "../../core/auth/index.ts"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { guardianships } from "../../db/tables/players.ts"

/**
 * The own login of a player ends: logged out everywhere at once, its account deleted by the job that deletes accounts.
 */
export async function closeOwnLogin(
  tx: Tx,
  { account_id, player_id }: { account_id: number; player_id: number },
  now: Date,
): Promise<void> {
  await tx
    .delete(guardianships)
    .where(and(eq(guardianships.player_id, player_id), eq(guardianships.account_id, account_id)))
  await tx.update(accounts).set({ is_active: false, deletion_due_at: now }).where(eq(accounts.id, account_id))
  await endSessionsOf(tx, account_id)
}

/** Those of players under age whom nobody looks after any more. */
export async function closeOwnLoginsOf(tx: Tx, playerIds: readonly number[], now: Date): Promise<void> {
  if (playerIds.length === 0) return
  const own = await tx
    .select({ account_id: guardianships.account_id, player_id: guardianships.player_id })
    .from(guardianships)
    .where(and(inArray(guardianships.player_id, [...playerIds]), eq(guardianships.role, "player")))
  for (const login of own) await closeOwnLogin(tx, login, now)
}
