import { randomUUID } from "node:crypto"
import { toOffered } from "@academy/domain/offered-languages"
import type { Language } from "@academy/domain/page-language"
import { and, asc, desc, eq, notExists, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Db, Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { type AllauthAnswer, invalid, type Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimit } from "../../http/limits.ts"
import { readRecipient, tellOfChange } from "./account-emails.ts"
import { sessionAnswer, toAllauthUser } from "./answers.ts"
import { endFactorRequest } from "./factor-requests.ts"
import { readForm } from "./form.ts"
import {
  accountOfResetKey,
  isResetKey,
  isUnopened,
  makeResetKey,
  NO_PASSWORD,
  type ResetKeyFacts,
} from "./keys.ts"
import { tiePasskeysToPassword } from "./passkeys.ts"
import { forgetWrongCodes, passLimit, rates } from "./rate-rules.ts"
import { endSessionsOf } from "./sessions.ts"
import { ownerOf } from "./verification-email.ts"

const invalidKey = () =>
  invalid({
    message: "The password reset token was invalid.",
    code: "invalid_password_reset",
    param: "key",
  })

/**
 * Sends a reset link to an account's primary address or one that is verified, or to any other an email that says it is
 * unknown; answers alike. A
 * deactivated account gets nothing, and nobody more than a day's emails. The email goes to the address as the account
 * has it.
 * @throws AllauthRefusal 400 malformed or missing address, 429
 */
export async function requestPasswordReset(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  await passLimit(deps, rates.resetRequestOfIp(visit.ip))
  const form = readForm(visit.readFields())
  const email = form.email()
  form.check()
  await passLimit(deps, rates.resetRequestOfAddress(email))

  const [owner] = await deps.db
    .select({
      account_id: accounts.id,
      is_active: accounts.is_active,
      first_name: accounts.first_name,
      language: accounts.language,
      address: emailAddresses.email,
    })
    .from(emailAddresses)
    .innerJoin(accounts, eq(accounts.id, emailAddresses.account_id))
    .where(ownerOf(email))
    .orderBy(desc(emailAddresses.verified), desc(emailAddresses.primary), asc(emailAddresses.id))
    .limit(1)
  const emails = owner ? rates.resetEmail(owner.account_id) : rates.unknownAccountEmail(email)
  if (!(await isWithinLimit(deps, emails))) return { status: 200 }
  if (!owner) await writeUnknownAccountEmail(deps, deps.db, email, visit.language)
  else if (owner.is_active) await writeResetEmail(deps, owner)
  return { status: 200 }
}

/** Whoever typed the address learns there that it has no account. */
export async function writeUnknownAccountEmail(
  { settings, clock }: Pick<Deps, "settings" | "clock">,
  db: Pick<Db, "insert">,
  email: string,
  language?: string,
) {
  await writeEmail(
    db,
    {
      dedupe_key: `unknown_account:${randomUUID()}`,
      kind: "unknown_account",
      to_email: email,
      language: toOffered(language),
      facts: { url: `${settings.publicUrl}/register` },
    },
    clock(),
  )
}

export async function writeResetEmail(
  deps: Deps,
  owner: { account_id: number; first_name: string; language: Language; address: string },
) {
  const facts = await readResetFacts(deps.db, owner.account_id)
  if (!facts) return
  const key = makeResetKey(deps.settings.secretKey, facts, deps.clock())
  await writeEmail(
    deps.db,
    {
      dedupe_key: `reset_password:${randomUUID()}`,
      kind: "reset_password",
      to_email: owner.address,
      language: owner.language,
      facts: { first_name: owner.first_name, url: `${deps.settings.publicUrl}/reset-password/${key}` },
    },
    deps.clock(),
  )
}

/**
 * The office sends an account's primary address the link to choose a password by: the first one where nobody was in the
 * account yet. False for a closed account, which gets none.
 */
export async function writeLoginEmail(
  { settings, clock }: Pick<Deps, "settings" | "clock">,
  tx: Tx,
  account: { account_id: number; language: Language },
  dedupe_key: string,
): Promise<boolean> {
  const facts = await readResetFacts(tx, account.account_id)
  if (!facts) return false
  const now = clock()
  await writeEmail(
    tx,
    {
      dedupe_key,
      kind: isUnopened(facts) ? "first_password" : "reset_password",
      to_email: facts.email,
      language: account.language,
      facts: {
        first_name: facts.first_name,
        url: `${settings.publicUrl}/reset-password/${makeResetKey(settings.secretKey, facts, now)}`,
      },
    },
    now,
  )
  return true
}

type Resettable = ResetKeyFacts & {
  email: string
  first_name: string
  last_name: string
  /** The primary address and the verified ones: whatever else stands in `addresses` may be a stranger's. */
  ownAddresses: string[]
}

/** An active account with all that its reset keys are bound to. */
async function readResetFacts(db: Pick<Db, "select">, accountId: number): Promise<Resettable | null> {
  const rows = await db
    .select({
      account_id: accounts.id,
      email: accounts.email,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      password_hash: accounts.password_hash,
      last_login_at: accounts.last_login_at,
      address: emailAddresses.email,
      isOwn: sql<boolean>`${emailAddresses.verified} or ${emailAddresses.primary}`,
    })
    .from(accounts)
    .innerJoin(emailAddresses, eq(emailAddresses.account_id, accounts.id))
    .where(and(eq(accounts.id, accountId), eq(accounts.is_active, true)))
  const [first] = rows
  if (!first) return null
  const { address: _address, isOwn: _isOwn, ...account } = first
  return {
    ...account,
    addresses: rows.map((row) => row.address).sort(),
    ownAddresses: rows.filter((row) => row.isOwn).map((row) => row.address),
  }
}

/** The account a key is good for. */
async function readKey(deps: Deps, key: string): Promise<Resettable> {
  const accountId = accountOfResetKey(key)
  const facts = accountId === null ? null : await readResetFacts(deps.db, accountId)
  if (!facts || !isResetKey(deps.settings.secretKey, facts, key, deps.clock())) throw invalidKey()
  return facts
}

/**
 * Says whose password a key resets; changes nothing.
 * @throws AllauthRefusal 400 `required`, `invalid_password_reset`
 */
export async function describePasswordReset(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const form = readForm({ key: visit.headers["x-password-reset-key"] })
  const key = form.text("key")
  form.check()
  const facts = await readKey(deps, key)
  const has_password = facts.password_hash !== NO_PASSWORD
  return { status: 200, data: { user: toAllauthUser({ ...facts, has_password }) } }
}

/** By the buckets' names, which end with the address wherever it was tried. */
async function forgetFailedLogins({ pool }: Deps, addresses: string[]) {
  await pool.query(
    `delete from rate_hits using unnest($1::text[]) as email
      where starts_with(bucket, 'login_failed:address_') and right(bucket, length(email) + 1) = ':' || email`,
    [addresses],
  )
}

/**
 * Sets a new password by a key, once. All sessions of the account end, this browser's included; nobody is signed in, no
 * address becomes verified by it but the one whose email brought the first password. Failed logins with the account's
 * own addresses are forgotten; those of the place, or with an address that it has merely added, are not.
 * @throws AllauthRefusal 400 `invalid_password_reset` (then nothing is said of the password), rules; 429
 */
export async function resetPassword(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  await passLimit(deps, rates.reset(visit.ip))
  const fields = visit.readFields()
  const form = readForm(fields)
  const key = form.text("key")
  if (key === "") {
    form.text("password")
    form.check()
  }
  const facts = await readKey(deps, key)
  const password = form.newPassword("password")
  form.check()

  const password_hash = await deps.passwords.hash(password)
  await inTransaction(deps.db, async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ password_hash })
      .where(
        and(
          eq(accounts.id, facts.account_id),
          // Of keys that come at once, the first one makes the others dead.
          eq(accounts.password_hash, facts.password_hash),
          eq(accounts.is_active, true),
        ),
      )
      .returning({ id: accounts.id })
    if (changed.length === 0) throw invalidKey()
    await endSessionsOf(tx, facts.account_id)
    await tiePasskeysToPassword(tx, facts.account_id)
    // Whoever asked knew the old password: what was approved for them is not for somebody with a new one.
    await endFactorRequest(tx, facts.account_id, facts, deps.clock())
    if (isUnopened(facts)) return verifyByFirstPassword(tx, facts.account_id)
    const recipient = await readRecipient(tx, facts.account_id)
    if (recipient) await tellOfChange(deps, tx, "password_changed", recipient, {})
  })
  await forgetFailedLogins(deps, facts.ownAddresses)
  if (await isWithinLimit(deps, rates.codesForgottenByReset(facts.account_id)))
    await forgetWrongCodes(deps.db, facts.account_id)
  const isOwn = visit.caller?.account_id === facts.account_id
  const answer = sessionAnswer(isOwn ? null : visit.session, deps.clock())
  return { ...answer, status: 200, ...(isOwn ? { session: "ended" } : {}) }
}

/** Whoever chose the first password had the email: the address is verified, unless another account verified it. */
async function verifyByFirstPassword(tx: Tx, accountId: number): Promise<void> {
  const other = alias(emailAddresses, "other")
  const isTaken = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.email, emailAddresses.email), eq(other.verified, true)))
  await tx
    .update(emailAddresses)
    .set({ verified: true })
    .where(
      and(eq(emailAddresses.account_id, accountId), eq(emailAddresses.primary, true), notExists(isTaken)),
    )
}
