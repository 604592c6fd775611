import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/email-changes"
import { CONFIRM_EMAIL_MS } from "@academy/domain/email-changes"
import { roleOf } from "@academy/domain/staff-roles"
import { DAY_MS, MINUTE_MS, toIsoWithOffset } from "@academy/domain/time"
import { and, eq, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { accountOfAddress, readRecipients } from "../../core/auth/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { emailChanges, guardianships } from "../../db/tables/index.ts"
import { writeEmails } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { makeEmailedKey } from "../../http/emailed-key.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { readEmail } from "../../http/typed-email.ts"
import { lockFamilyAccount } from "./lock-family-account.ts"

const CHANGES_A_DAY = 5

/**
 * The office changes the address of a family that can't do it itself. Nothing changes before the new address confirms
 * it; all verified addresses are told at once and can object. An earlier change that waits ends. The same address again
 * within a minute is a second click: it sends nothing.
 * @throws Refusal what `lockFamilyAccount` says; `account_of_team`, `email_of_player_account`, `account_closed`;
 *   `email_of_other_family` with that account; `too_many_today`; `invalid_input` naming `email`
 */
export async function askForEmailChange(
  deps: Deps,
  officeAccountId: number,
  account_id: number,
  { email: typed, reason }: BodyOf<typeof calls.askForEmailChange>,
): Promise<AnswerOf<typeof calls.askForEmailChange>> {
  const email = readEmail(typed)
  if (email === null) throw invalidField("email", "invalid", "isn't an email address")
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const account = await lockFamilyAccount(tx, account_id, officeAccountId)
    const refusal = await whyUnchangeable(tx, { ...account, account_id })
    if (refusal) throw new Refusal(refusal)
    if (email === account.email) throw invalidField("email", "invalid", "is the family's address already")
    const waiting = await findOpenEmailChange(tx, account_id)
    if (waiting?.email === email && now.getTime() - waiting.created_at.getTime() < MINUTE_MS)
      return { expires: expiryOf(waiting) }
    const owner = await accountOfAddress(tx, email)
    if (owner !== null && owner !== account_id)
      throw new Refusal("email_of_other_family", undefined, { account_id: owner })
    const limit = { bucket: `email_change:account:${account_id}`, most: CHANGES_A_DAY, window_ms: DAY_MS }
    await refuseAbove({ ...deps, tx }, limit)
    if (waiting) await tx.delete(emailChanges).where(eq(emailChanges.id, waiting.id))
    const [change] = await tx
      .insert(emailChanges)
      .values({ account_id, email, old_email: account.email, asked_by: officeAccountId, created_at: now })
      .returning({ id: emailChanges.id, created_at: emailChanges.created_at })
    if (!change) throw new Error("the change was not inserted")
    await writeAbout(deps, tx, { ...account, account_id, new_email: email, id: change.id })
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "email_change_asked",
      entity: "accounts",
      entity_id: account_id,
      reason,
      before: null,
      after: null,
      at: now,
    })
    return { expires: expiryOf(change) }
  })
}

/** Why an email alone must not change an account's address: it is a team member's, a child's own, or closed. */
export async function whyUnchangeable(
  tx: Tx,
  account: Parameters<typeof roleOf>[0] & { account_id: number; is_active: boolean },
): Promise<"account_of_team" | "account_closed" | "email_of_player_account" | null> {
  if (roleOf(account) !== null) return "account_of_team"
  if (!account.is_active) return "account_closed"
  const ofChild = and(eq(guardianships.account_id, account.account_id), eq(guardianships.role, "player"))
  return (await tx.$count(guardianships, ofChild)) > 0 ? "email_of_player_account" : null
}

/** The change that waits for its new address. */
export async function findOpenEmailChange(tx: Tx, account_id: number) {
  const [found] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.account_id, account_id), isNull(emailChanges.confirmed_at)))
  return found ?? null
}

const expiryOf = ({ created_at }: { created_at: Date }) =>
  toIsoWithOffset(new Date(created_at.getTime() + CONFIRM_EMAIL_MS))

interface Written {
  id: number
  account_id: number
  first_name: string
  language: Parameters<typeof writeEmails>[1][number]["language"]
  new_email: string
}

/** One email to the new address, and one to each that the account has verified. */
async function writeAbout(
  { settings, clock }: Pick<Deps, "clock" | "settings">,
  tx: Tx,
  { id, account_id, first_name, language, new_email }: Written,
) {
  const urlOf = (answer: "confirm" | "object") =>
    `${settings.publicUrl}/email-change/${answer}/${makeEmailedKey(settings.secretKey, `email ${answer}`, id)}`
  const told = await readRecipients(tx, account_id)
  await writeEmails(
    tx,
    [
      {
        dedupe_key: `email_change:${id}`,
        kind: "email_change" as const,
        to_email: new_email,
        language,
        facts: { url: urlOf("confirm") },
      },
    ],
    clock(),
  )
  await writeEmails(
    tx,
    told.map(({ email }, index) => ({
      dedupe_key: `email_change_asked:${id}:${index}`,
      kind: "email_change_asked" as const,
      to_email: email,
      language,
      facts: { first_name, new_email, url: urlOf("object") },
    })),
    clock(),
  )
}
