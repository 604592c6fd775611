import { and, desc, eq, inArray, or, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { NO_PASSWORD } from "./keys.ts"

export interface AccountOfAddress {
  account_id: number
  email: string
  /** Whether an email there was opened, or the office made it. A sign-up that nobody confirmed is nobody's. */
  is_theirs: boolean
  is_active: boolean
  max_players: number
}

/** The accounts of these lower-case addresses as a login finds them: a verified one before one that waits. */
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
