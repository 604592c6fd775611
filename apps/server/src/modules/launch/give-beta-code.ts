import { timingSafeEqual } from "node:crypto"
import { MINUTE_MS } from "@academy/domain/time"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { networkOf } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { signatureOf } from "../../http/signed.ts"
import {
  BETA_COOKIE,
  type BetaState,
  COOKIE_LIFETIME_S,
  makeCookie,
  readEpoch,
  toCode,
} from "./beta-access.ts"

/**
 * Takes the code; a cookie remembers that it was right. Compared as digests, in constant time.
 * @throws Refusal `too_many_requests` (ten a minute from one place, right or wrong), `beta_code_invalid`
 */
export async function giveBetaCode(
  deps: Deps,
  typed: string,
  { ip }: Pick<FastifyRequest, "ip">,
  reply: FastifyReply,
): Promise<{ state: BetaState }> {
  const { launch, secretKey, isHttps } = deps.settings
  if (launch.mode !== "beta") return { state: "granted" }
  const limit = { bucket: `beta_code:ip:${networkOf(ip)}`, most: 10, window_ms: MINUTE_MS }
  await refuseAbove(deps, limit)
  const [given, wanted] = [toCode(typed), toCode(launch.code)].map((code) =>
    signatureOf(secretKey, "beta comparison", code),
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
