import { toOffered } from "@academy/domain/offered-languages"
import { and, eq, exists, isNull, or } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, type Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn, toUnixSeconds } from "./answers.ts"
import { chosenSession } from "./chosen-session.ts"
import { readForm } from "./form.ts"
import { NO_PASSWORD } from "./keys.ts"
import { passLimit, rates } from "./rate-rules.ts"
import { methodsSoFar, startSession } from "./sessions.ts"
import { signUpByCode } from "./sign-up-by-code.ts"
import { maySendSignUpEmail, ownerOf, tellOwner, writeVerificationEmail } from "./verification-email.ts"

/**
 * Creates an account with an unverified address, and remembers it in this browser; without a password, waits for a code
 * first (`signUpByCode`). For a taken address it creates none and emails the owner; answer, cookies and duration are
 * the same.
 * @throws AllauthRefusal 400 input, 409 logged in already, 429
 */
export async function signUp(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  await passLimit(deps, rates.signUp(visit.ip))
  const fields = visit.readFields()
  const form = readForm(fields)
  const email = form.email()
  if (fields.without_password === true) {
    form.check()
    return signUpByCode(deps, visit, { email, ...chosenSession(visit) })
  }
  const password = form.newPassword("password")
  form.check()
  if (visit.caller) throw new AllauthRefusal({ status: 409 })

  const password_hash = await deps.passwords.hash(password)
  const maySend = await maySendSignUpEmail(deps, email)
  const now = deps.clock()
  const language = toOffered(visit.language)
  const { pending, token } = await inTransaction(deps.db, async (tx) => {
    const made = (await isTaken(tx, email))
      ? null
      : await makeAccount(tx, { email, password_hash, language, now })
    if (!made) await storeDecoyHash(tx, email, password_hash)
    if (maySend && made) await writeVerificationEmail(deps, tx, { ...made, email, language })
    if (maySend && !made) await tellOwner(deps, tx, email)
    const pending = {
      step: "verify_email",
      email,
      account_id: made?.account_id ?? null,
      started_at: toUnixSeconds(now),
      ...chosenSession(visit),
    } as const
    const token = await startSession(
      tx,
      {
        replaces: visit.session,
        account_id: null,
        data: { methods: methodsSoFar(visit.session), pending },
        ip: visit.ip,
        userAgent: visit.userAgent,
      },
      now,
    )
    return { pending, token }
  })
  return { ...notSignedIn(pending), session: { token } }
}

async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const taken = await tx.select({ id: emailAddresses.id }).from(emailAddresses).where(ownerOf(email)).limit(1)
  return taken.length > 0
}

/** Null when a concurrent sign-up with the same address was first. */
async function makeAccount(
  tx: Tx,
  facts: { email: string; password_hash: string; language: ReturnType<typeof toOffered>; now: Date },
): Promise<{ account_id: number; address_id: number } | null> {
  const { email, password_hash, language, now } = facts
  const [account] = await tx
    .insert(accounts)
    .values({ email, password_hash, language, created_at: now })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id })
  if (!account) return null
  const [address] = await tx
    .insert(emailAddresses)
    .values({ account_id: account.id, email, primary: true, created_at: now })
    .returning({ id: emailAddresses.id })
  return address ? { account_id: account.id, address_id: address.id } : null
}

/**
 * Stores the first password of a sign-up with a taken address, so that a login with it gets the same answer as for a
 * new account. Unverified accounts use their own password for this; imported families have none yet.
 */
async function storeDecoyHash(tx: Tx, email: string, decoy_hash: string) {
  const withoutPassword = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, emailAddresses.account_id), eq(accounts.password_hash, NO_PASSWORD)))
  await tx
    .update(emailAddresses)
    .set({ decoy_hash })
    .where(
      and(
        eq(emailAddresses.email, email),
        or(eq(emailAddresses.verified, true), exists(withoutPassword)),
        isNull(emailAddresses.decoy_hash),
      ),
    )
}
