import { randomUUID } from "node:crypto"
import { toOffered } from "@academy/domain/offered-languages"
import { inTransaction } from "../../db/in-transaction.ts"
import type { PendingVerification } from "../../db/tables/accounts.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { type AllauthAnswer, AllauthRefusal, type Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimits } from "../../http/limits.ts"
import { notSignedIn, toUnixSeconds } from "./answers.ts"
import { hashLoginCode, newLoginCode, TRIES } from "./login-code.ts"
import { passLimit, rates, signUpCodeLimits } from "./rate-rules.ts"
import { methodsSoFar, startSession } from "./sessions.ts"
import { readAddressOwner } from "./verification-email.ts"
import { codeSignUp } from "./verify-by-code.ts"

/**
 * A sign-up without a password: emails a code that makes the account, in this browser. A new one makes the one before
 * dead. A taken address gets an email that says so, and how to log in; answer and cookies are the same. There is no
 * account before the code: nobody holds an address that is not theirs.
 * @throws AllauthRefusal 409 logged in already, 429
 */
export async function signUpByCode(
  deps: Deps,
  visit: Visit,
  { email, ...chosen }: Pick<PendingVerification, "email" | "bookable_id">,
): Promise<AllauthAnswer> {
  const { session, ip, userAgent } = visit
  await passLimit(deps, rates.codeRequestOfAddress({ email, ip, browser: null }))
  if (visit.caller) throw new AllauthRefusal({ status: 409 })
  const { secretKey, publicUrl } = deps.settings
  const now = deps.clock()
  const maySend = await isWithinLimits(deps, signUpCodeLimits(email, ip))
  const code = newLoginCode()
  return inTransaction(deps.db, async (tx) => {
    const owner = await readAddressOwner(tx, email)
    const message = { to_email: email, language: owner?.language ?? toOffered(visit.language) }
    if (maySend && owner)
      await writeEmail(
        tx,
        {
          ...message,
          dedupe_key: `account_exists_by_code:${randomUUID()}`,
          kind: "account_exists_by_code",
          facts: { first_name: owner.verified ? owner.first_name : "", url: `${publicUrl}/login/code` },
        },
        now,
      )
    if (maySend && !owner)
      await writeEmail(
        tx,
        { ...message, dedupe_key: `sign_up_code:${randomUUID()}`, kind: "sign_up_code", facts: { code } },
        now,
      )
    const hash = hashLoginCode(secretKey, email, code)
    const pending: PendingVerification = {
      step: "verify_email",
      email,
      account_id: null,
      started_at: toUnixSeconds(now),
      ...chosen,
      code: { hash: maySend && !owner ? hash : null, tries_left: TRIES },
    }
    const data = { methods: methodsSoFar(session), pending }
    const token = await startSession(tx, { replaces: session, account_id: null, data, ip, userAgent }, now)
    return { ...notSignedIn(pending), session: { token } }
  })
}

/**
 * The code of this browser's sign-up again, a new one.
 * @throws AllauthRefusal 409 no sign-up waits for a code here, 429
 */
export async function resendSignUpCode(deps: Deps, visit: Visit): Promise<AllauthAnswer> {
  const waiting = codeSignUp(visit, deps.clock())
  if (!waiting) throw new AllauthRefusal({ status: 409 })
  const { session } = await signUpByCode(deps, visit, waiting)
  return { status: 200, ...(session && { session }) }
}
