import { and, eq, isNull, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Tx } from "../../db/connection.ts"
import { accounts, guardianships } from "../../db/tables/index.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Locks the account that a note is about until the transaction ends, so that no note comes into an account whose data
 * is being removed. Nobody writes or takes out notes about the own family.
 * @throws Refusal `not_found`, also for an account whose data is gone; `own_family`
 */
export async function lockNotedAccount(tx: Tx, accountId: number, officeAccountId: number): Promise<void> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.anonymised_at)))
    .for("no key update")
  if (!account) throw new Refusal("not_found")
  const own = alias(guardianships, "own")
  const shared = await tx
    .select({ one: sql`1` })
    .from(guardianships)
    .innerJoin(own, eq(own.player_id, guardianships.player_id))
    .where(and(eq(guardianships.account_id, accountId), eq(own.account_id, officeAccountId)))
    .limit(1)
  if (accountId === officeAccountId || shared.length > 0) throw new Refusal("own_family")
}
