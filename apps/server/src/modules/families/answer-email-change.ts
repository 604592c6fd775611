import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/email-changes"
import { CONFIRM_EMAIL_MS, OBJECT_TO_EMAIL_MS } from "@academy/domain/email-changes"
import { roleOf } from "@academy/domain/staff-roles"
import { and, eq, gt, gte, ne, or } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { NO_PASSWORD, replacePrimaryAddress, tellOfChange, writeLoginEmail } from "../../core/auth/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, authenticators, emailAddresses, emailChanges } from "../../db/tables/index.ts"
import type { Deps } from "../../http/deps.ts"
import { idOfEmailedKey } from "../../http/emailed-key.ts"
import { Refusal } from "../../http/problem.ts"
import { whyUnchangeable } from "./ask-for-email-change.ts"

type Change = typeof emailChanges.$inferSelect
type Account = typeof accounts.$inferSelect
type Answer = AnswerOf<typeof calls.answerEmailChange>

/**
 * The new address confirms a change of a family's address, or a former one objects. Confirmed, the account has the new
 * address in place of the former one and is logged out everywhere; its password and second factors stay. An objection
 * ends the change, or undoes it for a week, with all changes after it. Nobody is logged in by either.
 * @throws Refusal `key_invalid` (forged, used, too late, taken back, the address is another account's by now, or the
 *   account has a role by now), `too_many_requests`
 */
export async function answerEmailChange(
  deps: Deps,
  { key, answer }: BodyOf<typeof calls.answerEmailChange>,
  ip: string,
): Promise<Answer> {
  const id = await idOfEmailedKey(deps, `email ${answer}`, { key, ip })
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const [found] = await tx.select().from(emailChanges).where(eq(emailChanges.id, id))
    if (!found) throw new Refusal("key_invalid")
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, found.account_id)).for("update")
    // Read again: another answer may have been first.
    const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.id, id))
    if (!account || !change) throw new Refusal("key_invalid")
    return answer === "confirm" ? confirm(deps, tx, change, account, now) : object(tx, change, account, now)
  })
}

const isOver = ({ created_at }: Change, lifetime: number, now: Date) =>
  now.getTime() - created_at.getTime() > lifetime

async function confirm(deps: Deps, tx: Tx, change: Change, account: Account, now: Date): Promise<Answer> {
  const { account_id, email, old_email } = change
  if (change.confirmed_at || isOver(change, CONFIRM_EMAIL_MS, now)) throw new Refusal("key_invalid")
  if (account.email !== old_email) throw new Refusal("key_invalid")
  if (await whyUnchangeable(tx, { ...account, account_id })) throw new Refusal("key_invalid")
  const wasVerified = await tx.$count(
    emailAddresses,
    and(
      eq(emailAddresses.account_id, account_id),
      eq(emailAddresses.primary, true),
      eq(emailAddresses.verified, true),
    ),
  )
  if (!(await replacePrimaryAddress(tx, account_id, email))) throw new Refusal("key_invalid")
  await tx.update(emailChanges).set({ confirmed_at: now }).where(eq(emailChanges.id, change.id))
  const { first_name, language } = account
  if (wasVerified > 0)
    await tellOfChange(
      deps,
      tx,
      "primary_address_changed",
      { email: old_email, first_name, language },
      { new_email: email },
    )
  // Nobody was in it yet: the email to choose a password by went to the former address.
  if (account.password_hash === NO_PASSWORD && account.last_login_at === null)
    await writeLoginEmail(
      deps,
      tx,
      { account_id, language },
      `login_email:${account_id}:email_change:${change.id}`,
    )
  await record(tx, account_id, "email_change_confirmed", now)
  return { email }
}

async function object(tx: Tx, change: Change, account: Account, now: Date): Promise<Answer> {
  const { account_id, email, old_email, confirmed_at } = change
  if (isOver(change, OBJECT_TO_EMAIL_MS, now) || account.anonymised_at) throw new Refusal("key_invalid")
  if (confirmed_at) {
    if (roleOf(account) !== null) throw new Refusal("key_invalid")
    if (!(await replacePrimaryAddress(tx, account_id, old_email))) throw new Refusal("key_invalid")
    // Whoever had the new address may have chosen them.
    await tx.update(accounts).set({ password_hash: NO_PASSWORD }).where(eq(accounts.id, account_id))
    const since = and(eq(authenticators.account_id, account_id), gt(authenticators.created_at, confirmed_at))
    await tx.delete(authenticators).where(since)
    await removeOthersAddresses(tx, account_id, { email, confirmed_at })
  }
  // An earlier change can still be objected to: who objects here may be whom that one let in.
  const fromThisOn = and(eq(emailChanges.account_id, account_id), gte(emailChanges.id, change.id))
  await tx.delete(emailChanges).where(fromThisOn)
  await record(tx, account_id, confirmed_at ? "email_change_undone" : "email_change_stopped", now)
  return { email: old_email }
}

/** Whoever had the new address may have kept it, or added others, and could choose a password by them. */
async function removeOthersAddresses(
  tx: Tx,
  account_id: number,
  { email, confirmed_at }: { email: string; confirmed_at: Date },
): Promise<void> {
  await tx
    .delete(emailAddresses)
    .where(
      and(
        eq(emailAddresses.account_id, account_id),
        ne(emailAddresses.primary, true),
        or(eq(emailAddresses.email, email), gte(emailAddresses.created_at, confirmed_at)),
      ),
    )
}

const record = (
  tx: Tx,
  account_id: number,
  action: "email_change_confirmed" | "email_change_undone" | "email_change_stopped",
  at: Date,
) =>
  recordChange(tx, {
    account_id,
    action,
    entity: "accounts",
    entity_id: account_id,
    before: null,
    after: null,
    at,
  })
