import { and, eq, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Tx } from "../../db/connection.ts"
import { guardianships } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Nobody corrects a wallet of their own family: their own, or that of another guardian of a player they look after.
 * @throws Refusal `own_family`
 */
export async function refuseOwnWallet(tx: Tx, officeAccountId: number, accountId: number): Promise<void> {
  if (officeAccountId === accountId) throw new Refusal("own_family")
  const theirs = alias(guardianships, "theirs")
  const shared = await tx
    .select({ one: sql`1` })
    .from(guardianships)
    .innerJoin(theirs, and(eq(theirs.player_id, guardianships.player_id), eq(theirs.account_id, accountId)))
    .where(eq(guardianships.account_id, officeAccountId))
    .limit(1)
  if (shared.length > 0) throw new Refusal("own_family")
}
