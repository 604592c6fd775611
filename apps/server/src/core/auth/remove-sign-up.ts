import type * as calls from "@academy/contract/auth-sign-up"
import type { AnswerOf } from "@academy/contract/call"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { Deps } from "../../http/deps.ts"
import { addressOfSignUpKey, endWaitingSessions, lockSignUp } from "./sign-up-key.ts"

/**
 * Somebody signed up with an address that is not theirs: its owner removes the account, by the email's key. Nobody
 * ever was in it, so there is nothing else to remove.
 * @throws Refusal `key_invalid`, `too_many_requests`
 */
export async function removeSignUp(
  deps: Deps,
  key: string,
  ip: string,
): Promise<AnswerOf<typeof calls.removeSignUp>> {
  const addressId = await addressOfSignUpKey(deps, key, ip)
  await inTransaction(deps.db, async (tx) => {
    const { account_id } = await lockSignUp(tx, addressId)
    await endWaitingSessions(tx, account_id)
    await tx.delete(accounts).where(eq(accounts.id, account_id))
  })
  return { status: "removed" }
}
