import { and, desc, eq, inArray, or, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { NO_PASSWORD } from "./keys.ts"

export interface AccountOfAddress {
  account_id: number
  email: string
  /** It is the family's: somebody opened a letter there, or the office opened it. A sign-up that nobody confirmed is nobody's. */
  is_theirs: boolean
  is_active: boolean
  max_players: number
}

/** Whose addresses these are, as a login would find it: the verified account before one that waits. Lower-case addresses. */
export async function readAccountsOf(
  db: Pick<Db, "select">,
  emails: readonly string[],
): Promise<Map<string, AccountOfAddress>> {
  const found = await db
    .select({
      account_id: accounts.id,
      email: emailAddresses.email,
      is_theirs: sql<boolean>`${emailAddresses.verified} or ${accounts.password_hash} = ${NO_PASSWORD}`,
      is_active: accounts.is_active,
      max_players: accounts.max_players,
    })
    .from(emailAddresses)
    .innerJoin(accounts, eq(accounts.id, emailAddresses.account_id))
    .where(
      and(
        inArray(emailAddresses.email, [...emails]),
        or(eq(emailAddresses.verified, true), eq(emailAddresses.primary, true)),
      ),
    )
    .orderBy(desc(emailAddresses.verified), desc(emailAddresses.id))
  const byEmail = new Map<string, AccountOfAddress>()
  for (const account of found) if (!byEmail.has(account.email)) byEmail.set(account.email, account)
  return byEmail
}
