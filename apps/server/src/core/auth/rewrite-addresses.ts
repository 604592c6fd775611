import { eq, sql } from "drizzle-orm"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import type { Deps } from "../../http/deps.ts"
import { readEmail } from "../../http/typed-email.ts"

/**
 * Job: addresses that an earlier version kept with letters outside of ASCII are written as they are compared now, so
 * that their accounts log in. One that somebody else has in that form stays as it is. Answers how many.
 */
export async function rewriteAddresses({ db }: Pick<Deps, "db">): Promise<number> {
  const found = await db
    .select({ id: emailAddresses.id, account_id: emailAddresses.account_id, email: emailAddresses.email })
    .from(emailAddresses)
    .where(sql`${emailAddresses.email} ~ '[^[:ascii:]]'`)
  return forEachRow(found, ({ id, account_id, email }) =>
    inTransaction(db, async (tx) => {
      const written = readEmail(email)
      if (written === null || written === email) return false
      if ((await tx.$count(emailAddresses, eq(emailAddresses.email, written))) > 0) return false
      if ((await tx.$count(accounts, eq(accounts.email, written))) > 0) return false
      await tx.update(emailAddresses).set({ email: written }).where(eq(emailAddresses.id, id))
      await tx
        .update(accounts)
        .set({ email: written })
        .where(sql`${accounts.id} = ${account_id} and ${accounts.email} = ${email}`)
      return true
    }),
  )
}
