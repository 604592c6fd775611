import { and, eq, isNull, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Tx } from "../../db/connection.ts"
import { accounts, guardianships } from "../../db/tables/index.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Locks the account of a family until the transaction ends, so that nothing is written into an account whose data is
 * being removed. Nobody keeps notes about the own family, or decides on its login.
 * @throws Refusal `not_found`, also for an account whose data is gone; `own_family`
 */
export async function lockFamilyAccount(tx: Tx, accountId: number, officeAccountId: number) {
  const [account] = await tx
    .select({
      email: accounts.email,
      first_name: accounts.first_name,
      language: accounts.language,
      is_active: accounts.is_active,
      is_staff: accounts.is_staff,
      is_superuser: accounts.is_superuser,
      staff_role: accounts.staff_role,
      deletion_due_at: accounts.deletion_due_at,
    })
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
  return account
}
