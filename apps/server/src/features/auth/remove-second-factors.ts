import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { emailAddresses } from "../../db/tables/accounts.ts"
import { authenticators } from "../../db/tables/authenticators.ts"
import { StartUpError } from "../../errors/start-up-error.ts"
import type { Deps } from "../../http/deps.ts"
import { readEmail } from "../../http/typed-email.ts"
import { recordChange } from "../audit/index.ts"
import { readRecipient, tellOfChange } from "./account-emails.ts"
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
    const { account_id } = address
    const removed = await tx
      .delete(authenticators)
      .where(eq(authenticators.account_id, account_id))
      .returning({ id: authenticators.id })
    if (removed.length === 0) return 0
    await endSessionsOf(tx, account_id)
    const recipient = await readRecipient(tx, account_id)
    if (recipient) await tellOfChange({ clock }, tx, "second_factors_removed", recipient, {})
    await recordChange(tx, {
      account_id: null,
      action: "second_factors_removed",
      entity: "accounts",
      entity_id: account_id,
      before: null,
      after: null,
      at: clock(),
    })
    return removed.length
  })
}
