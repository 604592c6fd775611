import type { Language } from "@academy/domain/page-language"
import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"

interface NewAccount {
  email: string
  first_name: string
  last_name: string
  language: Language
  password_hash: string
  max_players?: number
}

/**
 * Makes the account of somebody who opened an email that invited them, so its address is verified.
 * @returns its id; null where another account has the address, verified or not
 */
export async function makeVerifiedAccount(tx: Tx, person: NewAccount, now: Date): Promise<number | null> {
  const { email } = person
  const taken = and(eq(emailAddresses.email, email), eq(emailAddresses.verified, true))
  if ((await tx.$count(emailAddresses, taken)) > 0) return null
  const [account] = await tx
    .insert(accounts)
    .values({ ...person, created_at: now })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id })
  if (!account) return null
  // Another account may confirm the address at this moment.
  const { rowCount } = await tx
    .insert(emailAddresses)
    .values({ account_id: account.id, email, verified: true, primary: true, created_at: now })
    .onConflictDoNothing()
  // The transaction ends without the account: the caller refuses.
  return rowCount === 0 ? null : account.id
}
