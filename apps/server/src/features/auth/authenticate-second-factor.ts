import { inTransaction } from "../../db/in-transaction.ts"
import type { PendingTrust } from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, type Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn, pendingStep, sessionAnswer, toUnixSeconds } from "./answers.ts"
import { readForm } from "./form.ts"
import { guessCode } from "./guess-code.ts"
import { knownBrowser } from "./known-browser.ts"
import { codeLimits, forgetWrongCodes } from "./rate-rules.ts"
import { holdAccount, holdSession } from "./second-factor-step.ts"
import { startSession } from "./sessions.ts"
import { useCode } from "./use-code.ts"

/**
 * The second step of a login: a code of the app or a recovery code. The login then waits for whether to trust this
 * browser (401, `mfa_trust` pending).
 * @throws AllauthRefusal 401 nothing waits for a code here; 400 `required`, `incorrect_code`, `too_many_login_attempts`
 */
export async function authenticateSecondFactor(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const { session, ip, userAgent } = visit
  const now = deps.clock()
  const waiting = pendingStep(session?.data, now)
  if (!session || session.caller || waiting?.step !== "mfa_authenticate")
    throw new AllauthRefusal({ ...sessionAnswer(session, now), status: 401 })
  const form = readForm(visit.readFields())
  const code = form.text("code")
  form.check()

  const { account_id, email, confirmed_at } = waiting
  const browser = knownBrowser(deps.settings.secretKey, visit.knownBrowser, email)
  const pending: PendingTrust = {
    step: "mfa_trust",
    email,
    account_id,
    started_at: toUnixSeconds(now),
    ...(confirmed_at !== undefined && { confirmed_at }),
  }
  const guess = { limits: codeLimits({ account_id, ip, browser }), param: "code" } as const
  const token = await guessCode(deps, guess, () =>
    inTransaction(deps.db, async (tx) => {
      await holdAccount(tx, account_id)
      await holdSession(tx, session)
      const step = await useCode(deps, tx, account_id, code)
      if (!step) return null
      const data = { methods: [...session.data.methods, step], pending }
      return startSession(tx, { replaces: session, account_id: null, data, ip, userAgent }, now)
    }),
  )
  await forgetWrongCodes(deps.db, account_id)
  return { ...notSignedIn(pending), session: { token } }
}
