import { and, eq, ne, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { MOST_EMAIL_ATTEMPTS } from "../../emails/attempts.ts"
import { removeDeadSignUp } from "./change-addresses.ts"
import { isUniqueViolation } from "./constraints.ts"
import { endSessionsOf } from "./sessions.ts"
import { ownerOf } from "./verification-email.ts"

/** The account that an address belongs to, as its primary one or verified; null for a free one. */
export async function accountOfAddress(tx: Tx, email: string): Promise<number | null> {
  const [owner] = await tx
    .select({ account_id: emailAddresses.account_id })
    .from(emailAddresses)
    .where(ownerOf(email))
    .limit(1)
  return owner?.account_id ?? null
}

/**
 * The account has this verified address in place of its primary one, which is removed, and is logged out everywhere.
 * Its other addresses and second factors stay. The account's row is locked.
 * @returns false where another account has the address; the transaction has to end without it
 */
export async function replacePrimaryAddress(tx: Tx, account_id: number, email: string): Promise<boolean> {
  await removeDeadSignUp(tx, email, account_id)
  const taken = and(ownerOf(email), ne(emailAddresses.account_id, account_id))
  if ((await tx.$count(emailAddresses, taken)) > 0) return false
  const own = eq(emailAddresses.account_id, account_id)
  try {
    await tx
      .delete(emailAddresses)
      .where(and(own, eq(emailAddresses.email, email), ne(emailAddresses.primary, true)))
    await tx
      .update(emailAddresses)
      .set({ email, verified: true, decoy_hash: null })
      .where(and(own, eq(emailAddresses.primary, true)))
    await readdressUnsent(tx, account_id, email)
    await tx.update(accounts).set({ email, bounced_email: null }).where(eq(accounts.id, account_id))
  } catch (error) {
    // Somebody signs up with it, or verifies it, at this moment.
    const constraints = ["accounts_email", "email_addresses_verified"]
    if (constraints.some((name) => isUniqueViolation(error, name))) return false
    throw error
  }
  await endSessionsOf(tx, account_id)
  return true
}

/** Emails that were given up wait for an admin, who may send them again: then to the new address. */
async function readdressUnsent(tx: Tx, account_id: number, email: string): Promise<void> {
  await tx.execute(sql`update emails set to_email = ${email}
    where sent_at is null and attempts >= ${MOST_EMAIL_ATTEMPTS}
      and lower(to_email) = (select email from accounts where id = ${account_id})`)
}
