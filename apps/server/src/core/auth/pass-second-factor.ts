import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { AuthenticationMethod, PendingSecondFactor, PendingTrust } from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, type Visit } from "../../http/allauth.ts"
import type { BrowserSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn, pendingStep, sessionAnswer, toUnixSeconds } from "./answers.ts"
import { guessCode } from "./guess-code.ts"
import { knownBrowser } from "./known-browser.ts"
import { codeLimits, forgetWrongCodes } from "./rate-rules.ts"
import { holdAccount, holdSession } from "./second-factor-step.ts"
import { startSession } from "./sessions.ts"

/** A login of this browser that waits for a second factor. */
export interface Halfway {
  session: BrowserSession
  waiting: PendingSecondFactor
}

/** @throws AllauthRefusal 401 nothing waits for a second factor here */
export function requireHalfway(deps: Deps, { session }: Visit): Halfway {
  const now = deps.clock()
  const waiting = pendingStep(session?.data, now)
  if (!session || session.caller || waiting?.step !== "mfa_authenticate")
    throw new AllauthRefusal({ ...sessionAnswer(session, now), status: 401 })
  return { session, waiting }
}

/**
 * Goes on with the login if the factor is right: it then waits for whether to trust this browser (401, `mfa_trust`
 * pending).
 * @param attempt the step for the session's log; null: wrong
 * @throws AllauthRefusal 400 `incorrect_code`, `too_many_login_attempts`; 401 the session ended meanwhile
 */
export async function passSecondFactor(
  deps: Deps,
  { ip, userAgent, ...visit }: Visit,
  { session, waiting }: Halfway,
  param: "code" | "credential",
  attempt: (tx: Tx) => Promise<Extract<AuthenticationMethod, { method: "mfa" }> | null>,
): Promise<AllauthAnswer> {
  const now = deps.clock()
  const { account_id, email, confirmed_at } = waiting
  const browser = knownBrowser(deps.settings.secretKey, visit.knownBrowser, email)
  const pending: PendingTrust = {
    step: "mfa_trust",
    email,
    account_id,
    started_at: toUnixSeconds(now),
    ...(confirmed_at !== undefined && { confirmed_at }),
  }
  const token = await guessCode(deps, { limits: codeLimits({ account_id, ip, browser }), param }, () =>
    inTransaction(deps.db, async (tx) => {
      await holdAccount(tx, account_id)
      await holdSession(tx, session)
      const step = await attempt(tx)
      if (!step) return null
      const data = { methods: [...session.data.methods, step], pending }
      return startSession(tx, { replaces: session, account_id: null, data, ip, userAgent }, now)
    }),
  )
  await forgetWrongCodes(deps.db, account_id)
  return { ...notSignedIn(pending), session: { token } }
}
