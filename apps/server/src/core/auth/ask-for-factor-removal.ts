import { randomUUID } from "node:crypto"
import type * as calls from "@academy/contract/auth-factor-requests"
import type { AnswerOf } from "@academy/contract/call"
import { and, eq, lte } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { factorRequests } from "../../db/tables/factor-requests.ts"
import { writeEmails } from "../../emails/write-email.ts"
import type { BrowserSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { recordChange } from "../audit/index.ts"
import { tellOfChange } from "./account-emails.ts"
import {
  expiryOf,
  type FactorRequest,
  loginWithoutFactor,
  readOpenRequest,
  readOtherOwners,
  readRecipients,
  toFactorRequest,
} from "./factor-requests.ts"
import { rates } from "./rate-rules.ts"
import { holdAccount, holdSession } from "./second-factor-step.ts"

/**
 * Somebody whose password was right has lost the app, passkeys and recovery codes: the owners are asked to remove them.
 * The account's own addresses are told as well. Asked again, it is the same request.
 * @throws Refusal `no_login_waiting`, `no_other_owner`, `too_many_today`
 */
export async function askForFactorRemoval(
  deps: Deps,
  session: BrowserSession | null,
): Promise<AnswerOf<typeof calls.askForFactorRemoval>> {
  const now = deps.clock()
  const login = session?.caller ? null : loginWithoutFactor(session?.data, now)
  if (!session || !login?.isByPassword) throw new Refusal("no_login_waiting")
  const { account_id } = login
  const open = await readOpenRequest(deps.db, account_id, now)
  if (open) return toFactorRequest(open)
  if ((await readOtherOwners(deps.db, account_id)).length === 0) throw new Refusal("no_other_owner")
  await refuseAbove(deps, rates.askForFactorRemoval(account_id))
  return inTransaction(deps.db, async (tx) => {
    await holdAccount(tx, account_id)
    // A password that changed meanwhile ended this login.
    await holdSession(tx, session)
    await tx
      .delete(factorRequests)
      .where(and(eq(factorRequests.account_id, account_id), lte(factorRequests.expires_at, now)))
    const [asked] = await tx
      .insert(factorRequests)
      .values({ account_id, asked_at: now, expires_at: expiryOf(now) })
      .onConflictDoNothing()
      .returning()
    if (asked) await tell(tx, asked)
    const request = asked ?? (await readOpenRequest(tx, account_id, now))
    if (!request) throw new Refusal("no_login_waiting")
    return toFactorRequest(request)
  })
}

async function tell(tx: Tx, { account_id, asked_at }: FactorRequest) {
  const since = asked_at.toISOString()
  const recipients = await readRecipients(tx, account_id)
  for (const recipient of recipients)
    await tellOfChange({ clock: () => asked_at }, tx, "factor_removal_asked", recipient, { since })
  const [person] = recipients
  const name = person ? `${person.first_name} ${person.last_name}`.trim() : ""
  const sender_email = person?.email ?? ""
  await writeEmails(
    tx,
    (await readOtherOwners(tx, account_id)).map(({ first_name, email, language }) => ({
      dedupe_key: `factor_removal_wanted:${randomUUID()}`,
      kind: "factor_removal_wanted" as const,
      to_email: email,
      language,
      facts: { first_name, sender_name: name || sender_email, sender_email },
    })),
    asked_at,
  )
  await recordChange(tx, {
    account_id,
    action: "factor_removal_asked",
    entity: "accounts",
    entity_id: account_id,
    before: null,
    after: null,
    at: asked_at,
  })
}
