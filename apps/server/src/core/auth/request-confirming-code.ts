import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { sessions } from "../../db/tables/accounts.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { type AllauthAnswer, AllauthRefusal, type SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimits } from "../../http/limits.ts"
import { notSignedIn, toUnixSeconds } from "./answers.ts"
import { confirmsByCode, keepConfirming } from "./confirm-by-code.ts"
import { hashLoginCode, newLoginCode, TRIES } from "./login-code.ts"
import { codeEmailLimits, passLimit, rates } from "./rate-rules.ts"

/**
 * Emails the logged-in account a code by which it confirms who it is in this session. A new one makes the one before
 * dead.
 * @throws AllauthRefusal 409 it has a password or a second factor, 401 the session ended meanwhile, 429
 */
export async function requestConfirmingCode(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller, ip } = visit
  await passLimit(deps, rates.reauthenticate(caller.account_id))
  if (!confirmsByCode(caller)) throw new AllauthRefusal({ status: 409 })
  const { email, account_id, first_name, language } = caller
  // Whoever is logged in asks for codes like a browser that was here before.
  const asks = { email, ip, browser: `session:${caller.session_id}` }
  if (!(await isWithinLimits(deps, codeEmailLimits(asks, account_id))))
    throw new AllauthRefusal({ status: 429 })
  const now = deps.clock()
  const code = newLoginCode()
  const hash = hashLoginCode(deps.settings.secretKey, email, code)
  await inTransaction(deps.db, async (tx) => {
    const kept = await tx
      .update(sessions)
      .set({ data: keepConfirming({ hash, tries_left: TRIES, started_at: toUnixSeconds(now) }) })
      .where(eq(sessions.id, caller.session_id))
      .returning({ id: sessions.id })
    if (kept.length === 0) throw new AllauthRefusal(notSignedIn())
    const message = { dedupe_key: `confirm_code:${randomUUID()}`, to_email: email, language }
    await writeEmail(tx, { ...message, kind: "confirm_code", facts: { first_name, code } }, now)
  })
  return { status: 200 }
}
