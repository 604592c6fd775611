import { inTransaction } from "../../db/in-transaction.ts"
import type { AllauthAnswer, SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { readForm } from "./form.ts"
import { guessCode } from "./guess-code.ts"
import { confirmed, logStep } from "./log-step.ts"
import { codeLimitsOfSession, forgetWrongCodes, passLimit, rates } from "./rate-rules.ts"
import { useCode } from "./use-code.ts"

/**
 * Checks a code of the logged-in account and adds the step to the session's log.
 * @throws AllauthRefusal 400 `required`, `incorrect_code`, `too_many_login_attempts`; 401 when the session ended in the
 *   meantime; 429
 */
export async function reauthenticateSecondFactor(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller } = visit
  await passLimit(deps, rates.reauthenticate(caller.account_id))
  const form = readForm(visit.readFields())
  const code = form.text("code")
  form.check()
  const guess = { limits: codeLimitsOfSession(caller, visit.ip), param: "code" } as const
  const methods = await guessCode(deps, guess, () =>
    inTransaction(deps.db, async (tx) => {
      const step = await useCode(deps, tx, caller.account_id, code)
      return step && logStep(tx, visit, { ...step, reauthenticated: true })
    }),
  )
  await forgetWrongCodes(deps.db, caller.account_id)
  return confirmed(visit, methods)
}
