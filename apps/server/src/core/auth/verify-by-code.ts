import { toOffered } from "@academy/domain/offered-languages"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import {
  accounts,
  type EmailedCode,
  emailAddresses,
  type PendingVerification,
  type SessionData,
  sessions,
} from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, invalid, type Visit } from "../../http/allauth.ts"
import type { BrowserSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { pendingVerification, toUnixSeconds } from "./answers.ts"
import { isUniqueViolation } from "./constraints.ts"
import { enterAccount } from "./enter-waiting.ts"
import { readForm } from "./form.ts"
import { NO_PASSWORD } from "./keys.ts"
import { tryEmailedCode, wrongCode } from "./login-code.ts"
import { passLimit, rates } from "./rate-rules.ts"
import { answerEntered } from "./recognise-browser.ts"
import { readAddressOwner } from "./verification-email.ts"

type CodeSignUp = PendingVerification & { code: EmailedCode }

const isOfCode = (pending: PendingVerification | null): pending is CodeSignUp => pending?.code !== undefined

/** The sign-up by code that this browser waits with. */
export function codeSignUp({ session }: Pick<Visit, "session">, now: Date): CodeSignUp | null {
  const pending = session?.caller ? null : pendingVerification(session?.data, now)
  return isOfCode(pending) ? pending : null
}

const taken = () =>
  invalid({
    message: "A user is already registered with this email address.",
    code: "email_taken",
    param: "key",
  })

/**
 * Makes the account of a sign-up without a password by the code that went to its address, and logs in this browser.
 * The third wrong code ends the sign-up.
 * @throws AllauthRefusal 400 `required`, `incorrect_code`, `too_many_login_attempts`, `email_taken` meanwhile; 409 the
 *   same code was sent twice; 429
 */
export async function verifyByCode(deps: Deps, visit: Visit, { email }: CodeSignUp): Promise<AllauthAnswer> {
  await passLimit(deps, rates.codeConfirm(visit.ip))
  const form = readForm(visit.readFields())
  const typed = form.text("key")
  form.check()
  const { session } = visit
  if (!session) throw new AllauthRefusal({ status: 409 })
  try {
    const answer = await inTransaction(deps.db, async (tx) => {
      const { data, pending } = await holdSignUp(tx, session, deps.clock())
      const tried = tryEmailedCode(deps.settings.secretKey, email, pending.code, typed)
      if (tried !== "right") return { refusal: await countWrong(tx, session, data, tried) }
      const account_id = await makeAccount(tx, email, visit.language, deps.clock())
      const at = toUnixSeconds(deps.clock())
      const methods: SessionData["methods"] = [...data.methods, { method: "code", at, email }]
      const entered = await enterAccount(deps, tx, { ...visit, session }, account_id, { methods })
      if (!entered) throw new AllauthRefusal({ status: 409 })
      return answerEntered(deps, tx, visit, entered, { email, isFirst: true })
    })
    if ("refusal" in answer) throw invalid(answer.refusal)
    return answer
  } catch (error) {
    if (isUniqueViolation(error, "accounts_email") || isUniqueViolation(error, "email_addresses_verified"))
      throw taken()
    throw error
  }
}

/** Of codes that come at once, each is looked at after the one before was counted. */
async function holdSignUp(tx: Tx, { session_id }: BrowserSession, now: Date) {
  const [held] = await tx
    .select({ data: sessions.data })
    .from(sessions)
    .where(eq(sessions.id, session_id))
    .for("update")
  const pending = pendingVerification(held?.data, now)
  if (!held || !isOfCode(pending)) throw new AllauthRefusal({ status: 409 })
  return { data: held.data, pending }
}

/** Kept even though the request is refused. */
async function countWrong(
  tx: Tx,
  { session_id }: BrowserSession,
  { methods, pending }: SessionData,
  tries_left: number,
) {
  const isOver = tries_left <= 0 || pending?.step !== "verify_email" || !pending.code
  const data: SessionData = isOver
    ? { methods }
    : { methods, pending: { ...pending, code: { hash: pending.code?.hash ?? null, tries_left } } }
  await tx.update(sessions).set({ data }).where(eq(sessions.id, session_id))
  return wrongCode("key", tries_left)
}

/** The address may have become somebody's since the code went there. */
async function makeAccount(tx: Tx, email: string, language: string | undefined, now: Date): Promise<number> {
  if (await readAddressOwner(tx, email)) throw taken()
  const [account] = await tx
    .insert(accounts)
    .values({ email, password_hash: NO_PASSWORD, language: toOffered(language), created_at: now })
    .returning({ id: accounts.id })
  if (!account) throw taken()
  await tx
    .insert(emailAddresses)
    .values({ account_id: account.id, email, primary: true, verified: true, created_at: now })
  return account.id
}
