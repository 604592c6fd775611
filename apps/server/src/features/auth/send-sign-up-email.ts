import type * as calls from "@academy/contract/auth"
import type { AnswerOf } from "@academy/contract/call"
import { and, eq } from "drizzle-orm"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import type { BrowserSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { pendingStep } from "./answers.ts"
import {
  maySendAddedAddressEmail,
  maySendSignUpEmail,
  tellOwner,
  writeVerificationEmail,
} from "./verification-email.ts"

/**
 * Sends the email again for which this browser waits, after a sign-up or a login. When the address was taken, its
 * owner gets theirs again, and the answer is the same.
 * @throws Refusal `no_sign_up_waiting` (nothing is pending here, or no longer), `email_just_sent`
 */
export async function sendSignUpEmail(
  deps: Deps,
  session: BrowserSession | null,
): Promise<AnswerOf<typeof calls.sendSignUpEmail>> {
  const pending = pendingStep(session?.data, deps.clock())
  if (!pending) throw new Refusal("no_sign_up_waiting")
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

/** The address while it is not verified; null when that has happened meanwhile. */
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
