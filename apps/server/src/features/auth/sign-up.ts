import { and, eq, exists, isNull, or } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, type Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn, toUnixSeconds } from "./answers.ts"
import { readForm } from "./form.ts"
import { NO_PASSWORD } from "./keys.ts"
import { toLanguage } from "./languages.ts"
import { passLimit, rates } from "./rate-rules.ts"
import { methodsSoFar, startSession } from "./sessions.ts"
import { maySendSignUpLetter, ownerOf, tellOwner, writeVerificationLetter } from "./verification-letter.ts"

/**
 * Makes an account that waits for its address to be verified, and remembers in this browser who waits. For a taken
 * address no account is made: its owner gets a letter, and the answer, its cookies and the time it takes are the same.
 * @throws AllauthRefusal 400 input, 409 signed in already, 429
 */
export async function signUp(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  await passLimit(deps, rates.signUp(visit.ip))
  const form = readForm(visit.readFields())
  const email = form.email()
  const password = form.newPassword("password")
  form.check()
  if (visit.caller) throw new AllauthRefusal({ status: 409 })

  const password_hash = await deps.passwords.hash(password)
  const maySend = await maySendSignUpLetter(deps, email)
  const now = deps.clock()
  const language = toLanguage(visit.language)
  const token = await inTransaction(deps.db, async (tx) => {
    const made = (await isTaken(tx, email))
      ? null
      : await makeAccount(tx, { email, password_hash, language, now })
    if (!made) await storeDecoyHash(tx, email, password_hash)
    if (maySend && made) await writeVerificationLetter(deps, tx, { ...made, email, language })
    if (maySend && !made) await tellOwner(deps, tx, email)
    const pending = {
      step: "verify_email",
      email,
      account_id: made?.account_id ?? null,
      started_at: toUnixSeconds(now),
    } as const
    return startSession(
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
  })
  return { ...notSignedIn(true), session: { token } }
}

async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const taken = await tx.select({ id: emailAddresses.id }).from(emailAddresses).where(ownerOf(email)).limit(1)
  return taken.length > 0
}

/** Null when another sign-up with the same address was faster. */
async function makeAccount(
  tx: Tx,
  facts: { email: string; password_hash: string; language: ReturnType<typeof toLanguage>; now: Date },
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
 * The first password that a sign-up with a taken address gave, so that a login with it is answered as if the account
 * had been made. Of a sign-up that still waits the account's own password plays that part; a family that the office
 * took in has none yet.
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
