import { inTransaction } from "../../db/in-transaction.ts"
import type { AllauthAnswer, SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { readForm } from "./form.ts"
import { guessCode } from "./guess-code.ts"
import { confirmed, logStep } from "./log-step.ts"
import { requestOptions, takePasskey, verifyPasskey } from "./passkeys.ts"
import { codeLimitsOfSession, forgetWrongCodes, passLimit, rates } from "./rate-rules.ts"

/** What a browser needs to ask for a key of the account that is logged in. */
export async function describeReauthentication(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const publicKey = await requestOptions(deps, visit, "reauthenticate", visit.caller.account_id)
  return { status: 200, data: { request_options: { publicKey } } }
}

/**
 * Checks a passkey or security key of the logged-in account and adds the step to the session's log.
 * @throws AllauthRefusal 400 `required`, `incorrect_code`, `too_many_login_attempts`; 401 when the session ended in the
 *   meantime; 429
 */
export async function reauthenticateWithPasskey(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller } = visit
  await passLimit(deps, rates.reauthenticate(caller.account_id))
  const form = readForm(visit.readFields())
  const credential = form.credential()
  form.check()
  const guess = { limits: codeLimitsOfSession(caller, visit.ip), param: "credential" } as const
  const methods = await guessCode(deps, guess, async () => {
    const signed = await verifyPasskey(deps, visit, "reauthenticate", credential, caller.account_id)
    if (!signed) return null
    return inTransaction(deps.db, async (tx) => {
      const step = await takePasskey(deps, tx, visit, signed)
      return step && logStep(tx, visit, { ...step, reauthenticated: true })
    })
  })
  await forgetWrongCodes(deps.db, caller.account_id)
  return confirmed(visit, methods)
}
