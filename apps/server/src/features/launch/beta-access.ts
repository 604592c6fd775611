import { createHmac, timingSafeEqual } from "node:crypto"
import type { AnswerOf } from "@academy/contract/call"
import type { betaStates, clearBetaAccess } from "@academy/contract/launch"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import type { FastifyReply, FastifyRequest } from "fastify"
import { betaGate } from "../../db/tables/launch.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimit, placeOf } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"

export type BetaState = (typeof betaStates)[number]

/** `{epoch}.{mark of the code}.{signature}`: which code was given, and when in the gate's life. */
const BETA_COOKIE = "beta_access"
const COOKIE_LIFETIME_S = (90 * DAY_MS) / 1000
const GATE = 1

const digest = (secretKey: string, purpose: string, text: string) =>
  createHmac("sha256", secretKey).update(`${purpose}\n${text}`).digest()

/** Codes are read off a letter and typed on a phone: case and white space around do not count. */
const toCode = (typed: string) => typed.normalize("NFKC").trim().toUpperCase()

const markOf = (secretKey: string, code: string) =>
  digest(secretKey, "beta code", toCode(code)).subarray(0, 12).toString("base64url")

const signatureOf = (secretKey: string, signed: string) =>
  digest(secretKey, "beta access", signed).toString("base64url")

function makeCookie(secretKey: string, code: string, epoch: number): string {
  const signed = `${epoch}.${markOf(secretKey, code)}`
  return `${signed}.${signatureOf(secretKey, signed)}`
}

/** What a cookie of ours says; null for none, and for one that we did not sign. */
function readCookie(secretKey: string, cookie: string | undefined): { epoch: number; mark: string } | null {
  const parts = /^(\d{1,9})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? "")
  if (!parts) return null
  const [, epoch = "", mark = "", signature = ""] = parts
  const expected = signatureOf(secretKey, `${epoch}.${mark}`)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    ? { epoch: Number(epoch), mark }
    : null
}

async function readEpoch({ pool }: Pick<Deps, "pool">): Promise<number> {
  const { rows } = await pool.query<{ epoch: number }>({
    name: "beta-epoch",
    text: `select epoch from beta_gate where id = ${GATE}`,
  })
  return rows[0]?.epoch ?? 0
}

/**
 * Whether this browser may see the site: `granted` where nothing is asked, or the code as it is now was given in the
 * present epoch; `cleared` when it was given and has to be given again; else `required`. Asks the database only about a
 * cookie that we signed.
 */
export async function readBetaState(deps: Deps, request: FastifyRequest): Promise<BetaState> {
  const { launch, secretKey } = deps.settings
  if (launch.mode !== "beta") return "granted"
  const given = readCookie(secretKey, request.cookies[BETA_COOKIE])
  if (!given) return "required"
  const isCurrent = given.mark === markOf(secretKey, launch.code) && given.epoch === (await readEpoch(deps))
  return isCurrent ? "granted" : "cleared"
}

/**
 * Takes the code; a cookie remembers that it was right. Compared as digests, in constant time.
 * @throws Refusal `too_many_requests` (ten a minute from one place, right or wrong), `beta_code_invalid`
 */
export async function takeBetaCode(
  deps: Deps,
  typed: string,
  { ip }: Pick<FastifyRequest, "ip">,
  reply: FastifyReply,
): Promise<{ state: BetaState }> {
  const { launch, secretKey, isHttps } = deps.settings
  if (launch.mode !== "beta") return { state: "granted" }
  const limit = { bucket: `beta_code:ip:${placeOf(ip)}`, most: 10, window_ms: MINUTE_MS }
  if (!(await isWithinLimit(deps, limit))) throw new Refusal("too_many_requests")
  const [given, wanted] = [toCode(typed), toCode(launch.code)].map((code) =>
    digest(secretKey, "beta comparison", code),
  )
  if (!given || !wanted || !timingSafeEqual(given, wanted)) throw new Refusal("beta_code_invalid")
  reply.setCookie(BETA_COOKIE, makeCookie(secretKey, launch.code, await readEpoch(deps)), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    maxAge: COOKIE_LIFETIME_S,
  })
  return { state: "granted" }
}

/** Everybody is asked for the code again, whoever clears it too. Goes into the audit log. */
export async function clearAccess(
  { db, clock }: Deps,
  caller: Caller,
): Promise<AnswerOf<typeof clearBetaAccess>> {
  const now = clock()
  return db.transaction(async (tx) => {
    const [gate] = await tx
      .insert(betaGate)
      .values({ id: GATE, epoch: 1, cleared_at: now })
      .onConflictDoUpdate({
        target: betaGate.id,
        set: { epoch: sql`${betaGate.epoch} + 1`, cleared_at: now },
      })
      .returning({ epoch: betaGate.epoch })
    const epoch = gate?.epoch ?? 1
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "beta_cleared",
      entity: "beta_gate",
      entity_id: GATE,
      before: { epoch: epoch - 1 },
      after: { epoch },
      at: now,
    })
    return { status: "ok" }
  })
}
