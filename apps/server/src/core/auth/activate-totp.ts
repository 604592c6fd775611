import { eq, sql } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { sessions } from "../../db/tables/accounts.ts"
import { authenticators } from "../../db/tables/authenticators.ts"
import { type AllauthAnswer, AllauthRefusal, invalid, type SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn, toUnixSeconds } from "./answers.ts"
import { openSecret, readOne, sealSecret, toEntry } from "./authenticators.ts"
import { isUniqueViolation } from "./constraints.ts"
import { readForm } from "./form.ts"
import { guessCode } from "./guess-code.ts"
import { logStep } from "./log-step.ts"
import { noteAddedFactor } from "./note-factor-change.ts"
import { newTotpSecret, stepOfCode, totpUrl } from "./one-time-codes.ts"
import { codeLimitsOfSession } from "./rate-rules.ts"
import { requireRecentAuthentication } from "./recent-authentication.ts"
import { addRecoveryCodes } from "./recovery-codes.ts"
import { holdAccount } from "./second-factor-step.ts"
import { hasUnverified, unverified } from "./unverified.ts"
import { typedCode } from "./use-code.ts"

/** The secret of an app that is being added stays in the session until its first code comes. */
const keepSecret = (sealed: string | null) =>
  sealed === null
    ? sql`${sessions.data} - 'totp_secret'`
    : sql`jsonb_set(${sessions.data}, '{totp_secret}', to_jsonb(${sealed}::text))`

/**
 * The account's app, or a new secret for one: 404 with `meta`.
 * @throws AllauthRefusal 409 an address is unverified; 401 when the session ended meanwhile
 */
export async function describeTotp({ db, settings }: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller, session } = visit
  const present = await readOne(db, caller.account_id, "totp")
  if (present) return { status: 200, data: toEntry(present) }
  if (await hasUnverified(db, caller.account_id))
    throw new AllauthRefusal({ status: 409, errors: [unverified] })
  const secret = newTotpSecret()
  const kept = await db
    .update(sessions)
    .set({ data: keepSecret(sealSecret(settings.secretKey, caller.account_id, secret)) })
    .where(eq(sessions.id, caller.session_id))
    .returning({ id: sessions.id })
  if (kept.length === 0 || !session) throw new AllauthRefusal(notSignedIn())
  const meta = { secret, totp_url: totpUrl(caller.email, secret) }
  return { status: 404, meta, session: { token: session.token } }
}

/**
 * Adds the app whose secret this session was shown, by its first code, and recovery codes along with it. The code
 * counts as a step of this session.
 * @throws AllauthRefusal 409 there is an app already; 400 `required`, `unverified_email`, `incorrect_code`,
 *   `too_many_login_attempts`; 401 `reauthenticate`
 */
export async function activateTotp(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { db, settings } = deps
  const { caller, session } = visit
  const { account_id } = caller
  const now = deps.clock()
  const form = readForm(visit.readFields())
  const code = form.text("code")
  form.check()
  if (await readOne(db, account_id, "totp")) throw new AllauthRefusal({ status: 409 })
  if (await hasUnverified(db, account_id)) throw invalid({ ...unverified, param: "code" })
  const sealed = session?.data.totp_secret ?? null
  const secret = sealed === null ? null : openSecret(settings.secretKey, account_id, sealed)
  const guess = { limits: codeLimitsOfSession(caller, visit.ip), param: "code" } as const
  const step = await guessCode(deps, guess, async () =>
    secret === null ? null : stepOfCode(secret, typedCode(code), now),
  )
  requireRecentAuthentication(visit, now)

  return inTransaction(db, async (tx) => {
    await holdAccount(tx, account_id)
    const [row] = await tx
      .insert(authenticators)
      .values({ account_id, type: "totp", data: { secret: sealed ?? "", last_step: step }, created_at: now })
      .returning({ id: authenticators.id })
      .catch((error: unknown) => {
        if (isUniqueViolation(error, "authenticators_only_one")) throw new AllauthRefusal({ status: 409 })
        throw error
      })
    const id = row?.id ?? 0
    const at = toUnixSeconds(now)
    await logStep(tx, visit, { method: "mfa", at, id, type: "totp", reauthenticated: true })
    await tx
      .update(sessions)
      .set({ data: keepSecret(null) })
      .where(eq(sessions.id, caller.session_id))
    const recovery_codes_generated = await addRecoveryCodes(deps, tx, account_id)
    await noteAddedFactor(deps, tx, visit.caller, "authenticator_app_added", { id, created_at: now })
    const added = await readOne(tx, account_id, "totp")
    return {
      status: 200,
      ...(added && { data: toEntry(added) }),
      meta: { recovery_codes_generated },
      ...(session && { session: { token: session.token } }),
    }
  })
}
