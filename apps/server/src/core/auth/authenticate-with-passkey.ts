import type { AllauthAnswer, Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { readForm } from "./form.ts"
import { passSecondFactor, requireHalfway } from "./pass-second-factor.ts"
import { requestOptions, takePasskey, verifyPasskey } from "./passkeys.ts"

/**
 * What a browser needs to ask for a key of the account whose login waits here.
 * @throws AllauthRefusal 401 nothing waits for a second factor here
 */
export async function describeAuthentication(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const { account_id } = requireHalfway(deps, visit).waiting
  const publicKey = await requestOptions(deps, visit, "authenticate", account_id)
  return { status: 200, data: { request_options: { publicKey } } }
}

/**
 * The second step of a login, with a passkey or a security key instead of a code.
 * @throws AllauthRefusal 401 nothing waits for a second factor here; 400 `required`, `incorrect_code`,
 *   `too_many_login_attempts`
 */
export async function authenticateWithPasskey(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const halfway = requireHalfway(deps, visit)
  const form = readForm(visit.readFields())
  const credential = form.credential()
  form.check()
  const { account_id } = halfway.waiting
  const signed = await verifyPasskey(deps, visit, "authenticate", credential, account_id)
  return passSecondFactor(
    deps,
    visit,
    halfway,
    "credential",
    async (tx) => signed && takePasskey(deps, tx, visit, signed),
  )
}
