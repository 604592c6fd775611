import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { emailAddresses, sessions } from "../../db/tables/accounts.ts"
import type { BrowserSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { pendingVerification } from "./answers.ts"
import { enterWaiting } from "./enter-waiting.ts"
import { markBrowser } from "./known-browser.ts"

interface SigningUp {
  session: BrowserSession | null
  ip: string
  userAgent: string
}

/**
 * Logs in the browser that signed up once the account's own address is confirmed, wherever that was: the password was
 * given here, and whoever changes it since ends this pending session.
 * @returns the token of its new session, and the browser's mark: a new one, as the cookie is not sent to this call. No
 *   mark where the session waits for a second factor
 * @throws Refusal `no_sign_up_waiting` (nothing is pending here, too old, or not confirmed)
 */
export async function continueSignUp(
  deps: Deps,
  visit: SigningUp,
): Promise<{ token: string; knownBrowser: string | null }> {
  const { session } = visit
  const pending = pendingVerification(session?.data, deps.clock())
  const accountId = pending?.account_id
  if (!session || session.caller || !pending || !accountId) throw new Refusal("no_sign_up_waiting")
  return inTransaction(deps.db, async (tx) => {
    // Still pending: a changed password and a removed account have ended it.
    const [own] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, session.session_id))
      .for("update")
    const [confirmed] = await tx
      .select({ id: emailAddresses.id })
      .from(emailAddresses)
      .where(
        and(
          eq(emailAddresses.account_id, accountId),
          eq(emailAddresses.email, pending.email),
          eq(emailAddresses.primary, true),
          eq(emailAddresses.verified, true),
        ),
      )
    const entered =
      own && confirmed && (await enterWaiting(deps, tx, { ...visit, session }, accountId, false))
    if (!entered) throw new Refusal("no_sign_up_waiting")
    if ("pending" in entered) return { token: entered.token, knownBrowser: null }
    const knownBrowser = markBrowser(deps.settings.secretKey, undefined, pending.email)
    return { token: entered.token, knownBrowser }
  })
}
