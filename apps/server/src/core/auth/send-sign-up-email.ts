import type * as calls from "@academy/contract/auth-sign-up"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { and, eq } from "drizzle-orm"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import type { BrowserSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { pendingVerification } from "./answers.ts"
import { readExpiredVerificationKey } from "./keys.ts"
import { rates } from "./rate-rules.ts"
import { isUnconfirmed } from "./sign-up-key.ts"
import {
  maySendAddedAddressEmail,
  maySendSignUpEmail,
  tellOwner,
  writeVerificationEmail,
} from "./verification-email.ts"

/**
 * Sends the email again for which this browser waits, after a sign-up or a login; or, for the key of an expired link,
 * to its address. When the address was taken, its owner gets theirs again, and the answer is the same.
 * @throws Refusal `no_sign_up_waiting` (nothing is pending here, or no longer), `email_just_sent`; for a key
 *   `key_invalid` (forged, or confirmed already), `too_many_requests`
 */
export async function sendSignUpEmail(
  deps: Deps,
  session: BrowserSession | null,
  { key }: BodyOf<typeof calls.sendSignUpEmail>,
  ip: string,
): Promise<AnswerOf<typeof calls.sendSignUpEmail>> {
  if (key !== undefined) return sendForKey(deps, key.trim(), ip)
  const pending = pendingVerification(session?.data, deps.clock())
  if (!pending || pending.code) throw new Refusal("no_sign_up_waiting")
  const { email, account_id } = pending
  const waiting = account_id === null ? null : await readWaiting(deps, account_id, email)
  const isAdded = waiting !== null && waiting.primary !== email
  const maySend = isAdded
    ? maySendAddedAddressEmail(deps, waiting.account_id, email)
    : maySendSignUpEmail(deps, email)
  if (!(await maySend)) throw new Refusal("email_just_sent")
  if (waiting)
    await writeVerificationEmail(deps, deps.db, {
      ...waiting,
      email,
      ...(isAdded && { added_to: waiting.primary }),
    })
  else if (account_id === null) await tellOwner(deps, deps.db, email)
  return { status: "sent" }
}

async function sendForKey(deps: Deps, key: string, ip: string): Promise<{ status: "sent" }> {
  await refuseAbove(deps, rates.signUpKey(ip))
  const addressId = readExpiredVerificationKey(deps.settings.secretKey, key)
  const [found] =
    addressId === null
      ? []
      : await deps.db
          .select({ email: accounts.email, language: accounts.language })
          .from(emailAddresses)
          .innerJoin(accounts, eq(accounts.id, emailAddresses.account_id))
          .where(isUnconfirmed(addressId))
  if (addressId === null || !found) throw new Refusal("key_invalid")
  if (!(await maySendSignUpEmail(deps, found.email))) throw new Refusal("email_just_sent")
  await writeVerificationEmail(deps, deps.db, { ...found, address_id: addressId })
  return { status: "sent" }
}

/** The address while it is not verified; null once it is. */
async function readWaiting({ db }: Deps, accountId: number, email: string) {
  const [found] = await db
    .select({
      account_id: accounts.id,
      address_id: emailAddresses.id,
      language: accounts.language,
      primary: accounts.email,
    })
    .from(emailAddresses)
    .innerJoin(accounts, eq(accounts.id, emailAddresses.account_id))
    .where(
      and(eq(accounts.id, accountId), eq(emailAddresses.email, email), eq(emailAddresses.verified, false)),
    )
  return found ?? null
}
