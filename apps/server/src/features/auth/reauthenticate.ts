import { eq, sql } from "drizzle-orm"
import { sessions } from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, invalid, type SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn, signedIn, toUnixSeconds } from "./answers.ts"
import { checkPassword } from "./check-password.ts"
import { readForm } from "./form.ts"
import { passLimit, rates } from "./rate-rules.ts"

/**
 * Checks the password of the logged-in account again and adds the step to the session's authentication record. A wrong
 * password counts against this session's limit.
 * @throws AllauthRefusal 400 `incorrect_password`, `too_many_login_attempts`; 401 when the session ended in the
 *   meantime; 429
 */
export async function reauthenticate(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller, session } = visit
  await passLimit(deps, rates.reauthenticate(caller.account_id))
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

  const now = deps.clock()
  const step = JSON.stringify({ method: "password", at: toUnixSeconds(now), reauthenticated: true })
  const [logged] = await deps.db
    .update(sessions)
    .set({
      data: sql`jsonb_set(${sessions.data}, '{methods}', ${sessions.data} -> 'methods' || ${step}::jsonb)`,
    })
    .where(eq(sessions.id, caller.session_id))
    .returning({ data: sessions.data })
  if (!logged || !session) throw new AllauthRefusal({ ...notSignedIn(), session: "ended" })
  return { ...signedIn(caller, logged.data.methods), session: { token: session.token } }
}
