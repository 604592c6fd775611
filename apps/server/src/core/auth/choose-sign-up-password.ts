import type * as calls from "@academy/contract/auth-sign-up"
import type { AnswerOf } from "@academy/contract/call"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { isUniqueViolation } from "./constraints.ts"
import { newPassword } from "./new-password.ts"
import { addressOfSignUpKey, endWaitingSessions, lockSignUp } from "./sign-up-key.ts"

/**
 * Verifies a sign-up by its email's key in a browser that did not sign up: whoever reads the emails chooses the
 * password, and whoever chose the first one is out everywhere. Nobody is logged in by it.
 * @throws Refusal `invalid_input` (weak password), `key_invalid`, `too_many_requests`, `server_busy`
 */
export async function chooseSignUpPassword(
  deps: Deps,
  body: { key: string; password: string },
  ip: string,
): Promise<AnswerOf<typeof calls.chooseSignUpPassword>> {
  const addressId = await addressOfSignUpKey(deps, body.key, ip)
  const password = newPassword(body.password)
  const password_hash = await deps.passwords.hash(password)
  try {
    const email = await inTransaction(deps.db, async (tx) => {
      const signUp = await lockSignUp(tx, addressId)
      await tx.update(emailAddresses).set({ verified: true }).where(eq(emailAddresses.id, addressId))
      await tx.update(accounts).set({ password_hash }).where(eq(accounts.id, signUp.account_id))
      await endWaitingSessions(tx, signUp.account_id)
      return signUp.email
    })
    return { status: "verified", email }
  } catch (error) {
    // Somebody else has verified the address meanwhile.
    if (isUniqueViolation(error, "email_addresses_verified")) throw new Refusal("key_invalid")
    throw error
  }
}
