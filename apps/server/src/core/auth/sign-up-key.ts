import { and, eq, isNull, ne, or } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, emailAddresses, sessions } from "../../db/tables/accounts.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { isWaitingFor } from "./chosen-session.ts"
import { NO_PASSWORD, readVerificationKey } from "./keys.ts"
import { rates } from "./rate-rules.ts"

/**
 * The address that a sign-up's email was sent to, by its key; nothing is read yet.
 * @throws Refusal `key_invalid` (forged, cut off, too old), `too_many_requests`
 */
export async function addressOfSignUpKey(deps: Deps, key: string, ip: string): Promise<number> {
  await refuseAbove(deps, rates.signUpKey(ip))
  const addressId = readVerificationKey(deps.settings.secretKey, key.trim(), deps.clock())
  if (addressId === null) throw new Refusal("key_invalid")
  return addressId
}

/** The address that an account signed up with, while no one has confirmed it. */
export const isUnconfirmed = (addressId: number) =>
  and(eq(emailAddresses.id, addressId), eq(emailAddresses.primary, true), eq(emailAddresses.verified, false))

/** Nobody was ever in the account, and the office did not open it: such a family has players and passes to lose. */
export const isOnlySignUp = and(isNull(accounts.last_login_at), ne(accounts.password_hash, NO_PASSWORD))

/**
 * The account that signed up with the address, locked, while nobody has ever been in it: its one address is unverified.
 * @throws Refusal `key_invalid` for any other: verified, in use, opened by the office, or the address was added to it
 */
export async function lockSignUp(tx: Tx, addressId: number): Promise<{ account_id: number; email: string }> {
  const [found] = await tx
    .select({ account_id: accounts.id, email: accounts.email })
    .from(emailAddresses)
    .innerJoin(accounts, eq(accounts.id, emailAddresses.account_id))
    .where(and(isUnconfirmed(addressId), isOnlySignUp))
    .for("update")
  if (!found) throw new Refusal("key_invalid")
  return found
}

/** Browsers that are in the account, or wait to get in: all of them are out. */
export async function endWaitingSessions(tx: Tx, accountId: number) {
  await tx.delete(sessions).where(or(eq(sessions.account_id, accountId), isWaitingFor(accountId)))
}
