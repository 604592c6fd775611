import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, invalid, type SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { tellOfChange } from "./account-emails.ts"
import { notSignedIn, sessionAnswer } from "./answers.ts"
import { checkPassword } from "./check-password.ts"
import { endFactorRequest } from "./factor-requests.ts"
import { readForm } from "./form.ts"
import { tiePasskeysToPassword } from "./passkeys.ts"
import { passLimit, rates } from "./rate-rules.ts"
import { readPasswordHash } from "./reads.ts"
import { requireRecentAuthentication } from "./recent-authentication.ts"
import { endSessionsOf, rotateSession } from "./sessions.ts"

const wrongPassword = {
  message: "Please type your current password.",
  code: "enter_current_password",
  param: "current_password",
}

const tooManyAttempts = {
  message: "Too many failed login attempts. Try again later.",
  code: "too_many_login_attempts",
  param: "current_password",
}

/**
 * Changes the password of the logged-in account. Its other sessions end, this one goes on under a new token; the CSRF
 * token stays. The old password again is accepted as the new one.
 * @throws AllauthRefusal 400 `enter_current_password`, `too_many_login_attempts`, rules for `new_password`; 401 when
 *   the session ended meanwhile, or an account without a password has to confirm first; 429
 */
export async function changePassword(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller, session } = visit
  await passLimit(deps, rates.changePassword(caller.account_id))
  const form = readForm(visit.readFields())
  // A first password takes no old one, but whoever chooses it has just shown who they are.
  if (!caller.has_password) requireRecentAuthentication(visit, deps.clock())
  const current = caller.has_password ? form.text("current_password") : ""
  const old_hash = await readPasswordHash(deps, caller.account_id)
  const checked = current === "" ? "right" : await checkPassword(deps, caller, current)
  if (checked === "wrong") form.errors.push(wrongPassword)
  if (checked === "too_many") form.errors.push(tooManyAttempts)
  const wanted = form.newPassword("new_password")
  form.check()

  const password_hash = await deps.passwords.hash(wanted)
  const token = await inTransaction(deps.db, async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ password_hash })
      .where(and(eq(accounts.id, caller.account_id), eq(accounts.password_hash, old_hash)))
      .returning({ id: accounts.id })
    if (changed.length === 0) throw invalid(wrongPassword)
    const rotated = session ? await rotateSession(tx, session) : null
    if (rotated === null) throw new AllauthRefusal(notSignedIn())
    await endSessionsOf(tx, caller.account_id, caller.session_id)
    // Of a first password there is no old one that somebody knew.
    if (caller.has_password) await tiePasskeysToPassword(tx, caller.account_id, session?.data.methods)
    await endFactorRequest(tx, caller.account_id, caller, deps.clock())
    await tellOfChange(deps, tx, "password_changed", caller, {})
    return rotated
  })
  return { ...sessionAnswer(session, deps.clock()), session: { token } }
}
