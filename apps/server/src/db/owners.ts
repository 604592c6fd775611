import { and, eq, isNull, sql } from "drizzle-orm"
import type { Db } from "./connection.ts"
import { accounts } from "./tables/accounts.ts"

/** SQL conditions: an account that owns the academy now. */
export const isOwner = and(
  eq(accounts.is_superuser, true),
  eq(accounts.is_active, true),
  sql`${accounts.staff_role} is distinct from 'office'`,
  isNull(accounts.anonymised_at),
)

/** Who owns the academy and can be written to: superusers who are not narrowed to the office. */
export const readOwners = (db: Pick<Db, "select">) =>
  db
    .select({
      account_id: accounts.id,
      first_name: accounts.first_name,
      email: accounts.email,
      language: accounts.language,
    })
    .from(accounts)
    .where(isOwner)
    .orderBy(accounts.id)
