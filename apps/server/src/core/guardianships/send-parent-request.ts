import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/guardianships"
import { DAY_MS, wallClockDate } from "@academy/domain/time"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses, parentRequests } from "../../db/tables/index.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { mayWriteToInvited } from "../../http/limit-invited.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { readEmail } from "../../http/typed-email.ts"
import { notifyAddress } from "../notifications/index.ts"

/** Enough for mistakes of a large family; more looks like emails to strangers. */
const REQUESTS_A_DAY = 10

/**
 * Asks the owner of an email address to share players. Answer, email, stored rows and executed statements are the same
 * whether or not an account has the address, so strangers learn nothing. Repeating it is one request.
 */
export async function sendParentRequest(
  deps: Deps,
  caller: Caller,
  typed: string,
): Promise<AnswerOf<typeof calls.sendParentRequest>> {
  const email = readEmail(typed)
  if (email === null) {
    throw new Refusal("invalid_input", [
      { param: "email", code: "invalid", message: "isn't an email address" },
    ])
  }
  const bucket = `parent-request:account:${caller.account_id}`
  await refuseAbove(deps, { bucket, most: REQUESTS_A_DAY, window_ms: DAY_MS })
  // Over the limit the request is stored without an email, and the answer is the same.
  const mayWrite = await mayWriteToInvited(deps, {
    kind: "parent_request",
    account_id: caller.account_id,
    email,
  })
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const owners = await tx
      .select({ account_id: emailAddresses.account_id, language: accounts.language })
      .from(emailAddresses)
      .innerJoin(accounts, eq(accounts.id, emailAddresses.account_id))
      .where(and(eq(emailAddresses.email, email), eq(emailAddresses.verified, true)))
    if (owners.some(({ account_id }) => account_id === caller.account_id)) throw new Refusal("own_address")
    const [sender] = await tx
      .select({ first_name: accounts.first_name, email: accounts.email, language: accounts.language })
      .from(accounts)
      .where(eq(accounts.id, caller.account_id))
    if (!sender) throw new Error("the caller has no account")

    const pending = and(
      eq(parentRequests.account_id, caller.account_id),
      eq(parentRequests.to_email, email),
      eq(parentRequests.state, "pending"),
    )
    await tx
      .insert(parentRequests)
      .values({ account_id: caller.account_id, to_email: email, created_at: now })
      .onConflictDoNothing()
    const [request] = await tx.select({ id: parentRequests.id }).from(parentRequests).where(pending)
    if (!request) throw new Error("the request was not inserted")

    const language = owners[0]?.language ?? sender.language
    const dedupe_key = `parent_request:${caller.account_id}:${email}:${wallClockDate(now)}`
    // The email only contains the sender's verified address: a name is free text, and this is sent to strangers.
    const facts = { sender_email: sender.email }
    if (mayWrite)
      await writeEmail(tx, { dedupe_key, kind: "parent_request", to_email: email, language, facts }, now)
    await notifyAddress(tx, email, {
      type: "parent_request",
      facts: { sender_name: sender.first_name || sender.email },
      dedupe_key: `parent_request:${request.id}`,
      at: now,
    })
    return { request_id: request.id, email }
  })
}
