import type * as calls from "@academy/contract/launch"
import { DAY_MS } from "@academy/domain/time"
import type { FastifyRequest } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { isSameText, signatureOf } from "../../http/signed.ts"

export type BetaState = (typeof calls.betaStates)[number]

/** `{epoch}.{mark of the code}.{signature}`: which code was given, and when in the gate's life. */
export const BETA_COOKIE = "beta_access"
export const COOKIE_LIFETIME_S = (90 * DAY_MS) / 1000
export const GATE = 1

/** Codes are read off an email and typed on a phone: case and white space around do not count. */
export const toCode = (typed: string) => typed.normalize("NFKC").trim().toUpperCase()

const markOf = (secretKey: string, code: string) =>
  signatureOf(secretKey, "beta code", toCode(code)).subarray(0, 12).toString("base64url")

const cookieSignature = (secretKey: string, signed: string) =>
  signatureOf(secretKey, "beta access", signed).toString("base64url")

/** The cookie of a browser that gave this code in this epoch. */
export function makeCookie(secretKey: string, code: string, epoch: number): string {
  const signed = `${epoch}.${markOf(secretKey, code)}`
  return `${signed}.${cookieSignature(secretKey, signed)}`
}

/** What a cookie of ours says; null for none, and for one that we did not sign. */
function readCookie(secretKey: string, cookie: string | undefined): { epoch: number; mark: string } | null {
  const parts = /^(\d{1,9})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? "")
  if (!parts) return null
  const [, epoch = "", mark = "", signature = ""] = parts
  return isSameText(signature, cookieSignature(secretKey, `${epoch}.${mark}`))
    ? { epoch: Number(epoch), mark }
    : null
}

/** How often the gate was cleared: cookies of an earlier epoch no longer open it. */
export async function readEpoch({ pool }: Pick<Deps, "pool">): Promise<number> {
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
