import { inTransaction } from "../../db/in-transaction.ts"
import { type AllauthAnswer, AllauthRefusal, type Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn, pendingStep, sessionAnswer } from "./answers.ts"
import { enterAccount } from "./enter-waiting.ts"
import { readForm } from "./form.ts"
import { answerEntered } from "./recognise-browser.ts"
import { holdSession, readFactorFacts } from "./second-factor-step.ts"
import { markTrusted } from "./trusted-browser.ts"

/**
 * The last step of a login with a code: logs in, and remembers the browser if it is to be trusted.
 * @throws AllauthRefusal 401 nothing waits for it here, or the account was deactivated meanwhile; 400 `required`,
 *   `invalid`
 */
export async function trustBrowser(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const { session } = visit
  const { secretKey } = deps.settings
  const now = deps.clock()
  const waiting = pendingStep(session?.data, now)
  if (!session || session.caller || waiting?.step !== "mfa_trust")
    throw new AllauthRefusal({ ...sessionAnswer(session, now), status: 401 })
  const fields = visit.readFields()
  const form = readForm(fields)
  if (typeof fields.trust !== "boolean") {
    if (form.text("trust") !== "") form.fail("trust", "invalid", "Enter a valid value.")
  }
  form.check()

  return inTransaction(deps.db, async (tx) => {
    await holdSession(tx, session)
    const { account_id, email, confirmed_at } = waiting
    const { methods } = session.data
    const data = { methods, ...(confirmed_at !== undefined && { confirmed_at }) }
    const entered = await enterAccount(deps, tx, { ...visit, session }, account_id, data)
    const facts = await readFactorFacts(tx, account_id)
    if (!entered || !facts) throw new AllauthRefusal(notSignedIn())
    return {
      ...(await answerEntered(deps, tx, visit, entered, { email })),
      ...(fields.trust === true && {
        trustedBrowser: markTrusted(secretKey, visit.trustedBrowser, facts, now),
      }),
    }
  })
}
