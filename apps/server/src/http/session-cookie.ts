import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import type { FastifyReply, FastifyRequest } from "fastify"
import { type BrowserSession, findSession, SESSION_COOKIE } from "./caller.ts"
import type { Deps } from "./deps.ts"
import { SEATS_OF_NETWORK } from "./limits.ts"
import { networkHash } from "./network-hash.ts"
import { findTokenSession } from "./session-token.ts"

/** A phone that is opened once in a fortnight stays logged in. */
export const SESSION_LIFETIME_MS = 14 * DAY_MS
/** A session in use is prolonged at most so often. */
const RENEW_AFTER_MS = DAY_MS
/** When it was last used is written at most so often, so that a read stays one. */
const SEEN_AFTER_MS = 5 * MINUTE_MS

const attributes = (isSecure: boolean) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isSecure }) as const

/** Gives the browser its session, for as long as one lasts; scripts cannot read it. */
export function setSessionCookie(reply: FastifyReply, { settings }: Pick<Deps, "settings">, token: string) {
  reply.setCookie(SESSION_COOKIE, token, {
    ...attributes(settings.isHttps),
    maxAge: SESSION_LIFETIME_MS / 1000,
  })
}

/** Takes the session out of the browser. */
export function deleteSessionCookie(reply: FastifyReply, { settings }: Pick<Deps, "settings">) {
  reply.setCookie(SESSION_COOKIE, "", {
    ...attributes(settings.isHttps),
    maxAge: 0,
    expires: new Date(0),
  })
}

const renewal = {
  name: "renew-session",
  text: "update sessions set last_seen_at = $2, expires_at = $3 where id = $1",
}
/** Of requests that come at once, the first one writes; no index is touched. */
const sighting = {
  name: "see-session",
  text: "update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $3",
}

/**
 * Reads the request's session and keeps the browser's cookie true to it: one in use is prolonged once a day; a dead one
 * is deleted, by a read alone. A step that is sent twice goes on under a new token, which the second answer would
 * delete. When it was last used is kept to five minutes. The answer doesn't wait for these writes; if one fails, the
 * next request tries again.
 */
export async function useSession(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<BrowserSession | null> {
  const session = await findSession(deps, request)
  if (!session) {
    if (request.cookies[SESSION_COOKIE] !== undefined && request.method === "GET")
      deleteSessionCookie(reply, deps)
    return null
  }
  return inUse(deps, request, session, () => setSessionCookie(reply, deps, session.token))
}

/** The same for an app, which shows a token instead of a cookie. */
export async function useTokenSession(deps: Deps, request: FastifyRequest): Promise<BrowserSession | null> {
  const session = await findTokenSession(deps, request)
  return session && inUse(deps, request, session, () => undefined)
}

function inUse(
  deps: Deps,
  request: FastifyRequest,
  session: BrowserSession,
  renewCookie: () => void,
): BrowserSession {
  if (session.caller) keepAlive(deps, request, session, renewCookie)
  const network = deps.liftedLimits.has(SEATS_OF_NETWORK) ? null : networkHash(deps.settings, request.ip)
  return { ...session, caller: session.caller && { ...session.caller, network } }
}

function keepAlive(deps: Deps, request: FastifyRequest, session: BrowserSession, renewCookie: () => void) {
  const now = deps.clock()
  const until = new Date(now.getTime() + SESSION_LIFETIME_MS)
  const isToRenew = until.getTime() - session.expires_at.getTime() > RENEW_AFTER_MS
  const unseenSince = new Date(now.getTime() - SEEN_AFTER_MS)
  if (isToRenew) renewCookie()
  else if (session.last_seen_at >= unseenSince) return
  const write = isToRenew
    ? { ...renewal, values: [session.session_id, now, until] }
    : { ...sighting, values: [session.session_id, now, unseenSince] }
  deps.pool.query(write).catch((error: unknown) => {
    request.log.warn({ err: error }, "use of the session not kept")
  })
}
