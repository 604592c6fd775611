import type { AllauthAnswer, Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { readForm } from "./form.ts"
import { passSecondFactor, requireHalfway } from "./pass-second-factor.ts"
import { useCode } from "./use-code.ts"

/**
 * The second step of a login: a code of the app or a recovery code. The login then waits for whether to trust this
 * browser (401, `mfa_trust` pending).
 * @throws AllauthRefusal 401 nothing waits for a code here; 400 `required`, `incorrect_code`, `too_many_login_attempts`
 */
export async function authenticateSecondFactor(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const halfway = requireHalfway(deps, visit)
  const form = readForm(visit.readFields())
  const code = form.text("code")
  form.check()
  const { account_id } = halfway.waiting
  return passSecondFactor(deps, visit, halfway, "code", (tx) => useCode(deps, tx, account_id, code))
}
