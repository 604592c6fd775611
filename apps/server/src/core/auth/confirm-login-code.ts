import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import {
  emailAddresses,
  type PendingLoginCode,
  type SessionData,
  sessions,
} from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, invalid, type Visit } from "../../http/allauth.ts"
import type { BrowserSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { isSameText } from "../../http/signed.ts"
import { notSignedIn, pendingLoginCode, toUnixSeconds } from "./answers.ts"
import { enterWaiting } from "./enter-waiting.ts"
import { readForm } from "./form.ts"
import { hashLoginCode, readLoginCode, wrongCode } from "./login-code.ts"
import { passLimit, rates } from "./rate-rules.ts"
import { answerEntered } from "./recognise-browser.ts"

const conflict = () => new AllauthRefusal({ status: 409 })

/**
 * Logs in with the code of an email, in the browser that asked for it, or waits there for the account's second factor
 * (401). The third wrong code ends it: from then on nothing is pending here.
 * @throws AllauthRefusal 400 `required`, `incorrect_code`, `too_many_login_attempts`; 409 nothing is pending, or logged
 *   in already; 429
 */
export async function confirmLoginCode(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  await passLimit(deps, rates.codeConfirm(visit.ip))
  const form = readForm(visit.readFields())
  const code = readLoginCode(form.text("code"))
  form.check()
  const { session } = visit
  if (!session || session.caller) throw conflict()

  const answer = await inTransaction(deps.db, async (tx) => {
    const { data, pending } = await holdPending(deps, tx, session)
    const { account_id, email } = pending
    const isRight = isSameText(pending.code_hash, hashLoginCode(deps.settings.secretKey, email, code))
    if (!isRight || account_id === null) return countWrong(tx, session, data, pending)
    if (!(await isStillTheirs(tx, account_id, email))) throw conflict()
    const methods: SessionData["methods"] = [
      ...data.methods,
      { method: "code", at: toUnixSeconds(deps.clock()), email },
    ]
    const waiting = { ...visit, session: { ...session, data: { ...data, methods } } }
    const entered = await enterWaiting(deps, tx, waiting, account_id, false)
    if (!entered) throw conflict()
    if ("pending" in entered) return { ...notSignedIn(entered.pending), session: { token: entered.token } }
    return answerEntered(deps, tx, visit, entered, { email })
  })
  if ("refusal" in answer) throw invalid(answer.refusal)
  return answer
}

/** Of codes that come at once, each is looked at after the one before was counted. */
async function holdPending({ clock }: Pick<Deps, "clock">, tx: Tx, { session_id }: BrowserSession) {
  const [held] = await tx
    .select({ data: sessions.data })
    .from(sessions)
    .where(eq(sessions.id, session_id))
    .for("update")
  const pending = pendingLoginCode(held?.data, clock())
  if (!held || !pending) throw conflict()
  return { data: held.data, pending }
}

/** Kept even though the request is refused. */
async function countWrong(
  tx: Tx,
  { session_id }: BrowserSession,
  { methods }: SessionData,
  pending: PendingLoginCode,
) {
  const tries_left = pending.tries_left - 1
  const data: SessionData = tries_left > 0 ? { methods, pending: { ...pending, tries_left } } : { methods }
  await tx.update(sessions).set({ data }).where(eq(sessions.id, session_id))
  return { refusal: wrongCode("code", tries_left) }
}

/** The address may have left the account since the code went there. */
async function isStillTheirs(tx: Tx, account_id: number, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: emailAddresses.id })
    .from(emailAddresses)
    .where(
      and(
        eq(emailAddresses.account_id, account_id),
        eq(emailAddresses.email, email),
        eq(emailAddresses.verified, true),
      ),
    )
  return found.length > 0
}
