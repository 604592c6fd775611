import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { emailAddresses } from "../../db/tables/accounts.ts"
import { authenticators } from "../../db/tables/authenticators.ts"
import { factorRequests } from "../../db/tables/factor-requests.ts"
import { StartUpError } from "../../errors/start-up-error.ts"
import type { Deps } from "../../http/deps.ts"
import { readEmail } from "../../http/typed-email.ts"
import { recordChange } from "../audit/index.ts"
import { tellOfChange } from "./account-emails.ts"
import { readRecipients } from "./factor-requests.ts"
import { endSessionsOf } from "./sessions.ts"

/**
 * Removes all second factors of the account of a verified address, for somebody who has lost them: by whoever runs the
 * server. All its sessions end, an email tells its owner, and it is in the audit log.
 * @returns how many there were, recovery codes included
 * @throws StartUpError for a malformed address, and one that is no account's
 */
export async function removeSecondFactors(
  { db, clock }: Pick<Deps, "db" | "clock">,
  typed: string,
): Promise<number> {
  const email = readEmail(typed)
  if (email === null) throw new StartUpError(`"${typed}" is not an email address.`)
  return inTransaction(db, async (tx) => {
    const [address] = await tx
      .select({ account_id: emailAddresses.account_id })
      .from(emailAddresses)
      .where(and(eq(emailAddresses.email, email), eq(emailAddresses.verified, true)))
    if (!address) throw new StartUpError(`No account has ${email} as a verified address.`)
    return removeFactorsOf({ clock }, tx, address.account_id, null)
  })
}

/**
 * Removes all second factors of an account, recovery codes included, and what waits for them: its sessions, logins that
 * are half done, and a request for help. Its addresses are told.
 * @param by who did it; null for whoever runs the server
 * @param told the email that says why
 * @returns how many there were
 */
export async function removeFactorsOf(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  account_id: number,
  by: number | null,
  told: "second_factors_removed" | "second_factors_denied" = "second_factors_removed",
): Promise<number> {
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.account_id, account_id))
    .returning({ id: authenticators.id })
  if (removed.length === 0) return 0
  await tx.delete(factorRequests).where(eq(factorRequests.account_id, account_id))
  await endSessionsOf(tx, account_id)
  for (const recipient of await readRecipients(tx, account_id))
    await tellOfChange({ clock }, tx, told, recipient, {})
  await recordChange(tx, {
    account_id: by,
    action: "second_factors_removed",
    entity: "accounts",
    entity_id: account_id,
    before: null,
    after: null,
    at: clock(),
  })
  return removed.length
}
