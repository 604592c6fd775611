import { isSecondFactorOn } from "@academy/domain/second-factors"
import { MINUTE_MS } from "@academy/domain/time"
import { eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { type SessionData, sessions } from "../../db/tables/accounts.ts"
import { type AllauthAnswer, AllauthRefusal, invalid, type SignedVisit } from "../../http/allauth.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { toUnixSeconds } from "./answers.ts"
import { readForm } from "./form.ts"
import { confirmed, logStep } from "./log-step.ts"
import { tryEmailedCode, wrongCode } from "./login-code.ts"

const LIFETIME_S = (10 * MINUTE_MS) / 1000

/** Whether an account has nothing else to confirm with: no password, and no second factor. */
export const confirmsByCode = ({ has_password, second_factors }: Caller) =>
  !has_password && !isSecondFactorOn(second_factors)

type Confirming = SessionData["confirming"]

export const keepConfirming = (confirming: Confirming) =>
  confirming
    ? sql`jsonb_set(${sessions.data}, '{confirming}', ${JSON.stringify(confirming)}::jsonb)`
    : sql`${sessions.data} - 'confirming'`

/**
 * Confirms who the logged-in account is by that code. The third wrong one ends it.
 * @throws AllauthRefusal 400 `required`, `incorrect_code`, `too_many_login_attempts`; 409 no code was sent, 401
 */
export async function confirmByCode(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller } = visit
  const form = readForm(visit.readFields())
  const typed = form.text("code")
  form.check()
  const now = toUnixSeconds(deps.clock())
  const done = await inTransaction(deps.db, async (tx) => {
    const confirming = await holdCode(tx, caller.session_id, now)
    const tried = tryEmailedCode(deps.settings.secretKey, caller.email, confirming, typed)
    const left = tried === "right" || tried <= 0 ? undefined : { ...confirming, tries_left: tried }
    await tx
      .update(sessions)
      .set({ data: keepConfirming(left) })
      .where(eq(sessions.id, caller.session_id))
    if (tried !== "right") return { refusal: wrongCode("code", tried) }
    const step = { method: "code", at: now, email: caller.email, reauthenticated: true } as const
    return { refusal: null, methods: await logStep(tx, visit, step) }
  })
  if (done.refusal) throw invalid(done.refusal)
  return confirmed(visit, done.methods)
}

/** Of codes that come at once, each is looked at after the one before was counted. */
async function holdCode(tx: Tx, sessionId: number, now: number) {
  const [held] = await tx
    .select({ data: sessions.data })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for("update")
  const confirming = held?.data.confirming
  if (!confirming || confirming.started_at <= now - LIFETIME_S) throw new AllauthRefusal({ status: 409 })
  return confirming
}
