import { type AllauthAnswer, invalid, type SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { toUnixSeconds } from "./answers.ts"
import { checkPassword } from "./check-password.ts"
import { confirmByCode, confirmsByCode } from "./confirm-by-code.ts"
import { readForm } from "./form.ts"
import { confirmed, logStep } from "./log-step.ts"
import { passLimit, rates } from "./rate-rules.ts"

/**
 * Checks the password of the logged-in account again, or the code of one that has none, and adds the step to the
 * session's authentication record. A wrong password counts against this session's limit.
 * @throws AllauthRefusal 400 `incorrect_password`, `too_many_login_attempts`; 401 when the session ended in the
 *   meantime; 429
 */
export async function reauthenticate(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller } = visit
  await passLimit(deps, rates.reauthenticate(caller.account_id))
  if (confirmsByCode(caller)) return confirmByCode(deps, visit)
  const form = readForm(visit.readFields())
  const password = form.text("password")
  form.check()

  const checked = await checkPassword(deps, caller, password)
  if (checked === "too_many")
    throw invalid({
      message: "Too many failed login attempts. Try again later.",
      code: "too_many_login_attempts",
      param: "password",
    })
  if (checked === "wrong")
    throw invalid({ message: "Incorrect password.", code: "incorrect_password", param: "password" })

  const at = toUnixSeconds(deps.clock())
  return confirmed(visit, await logStep(deps.db, visit, { method: "password", at, reauthenticated: true }))
}
