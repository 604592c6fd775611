import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http"
import fastifyCookie from "@fastify/cookie"
import { SESSION_COOKIE } from "../http/caller.ts"
import { CSRF_COOKIE, csrfCookieOptions, newCsrfToken } from "../http/csrf.ts"
import { REQUEST_ID_HEADER, requestIdOf } from "../http/request-id.ts"
import type { Metrics } from "../metrics/metrics.ts"
import type { Settings } from "../settings.ts"
import type { PageCache } from "./page-cache.ts"
import { pageVariantOf } from "./page-context.ts"
import { encodingFor } from "./send-page.ts"

/** How long a connection stays open that asks nothing, in ms; the framework's own measure. */
const KEEP_ALIVE_MS = 72_000

/**
 * The hooks that the app runs for every request, and why a kept page needs none of them; a test compares the names with
 * the app's. A new hook that is needed here is called in `sendAgain`.
 */
export const hooksBesideFastPath = {
  countRequest: "done here: `countKeptPage`",
  guardAnswer: "kept with the page: the headers of the first answer are sent again, with another request id",
  refuseUnknownHost: "a page that a known host was sent; a stranger's host gets nothing that depends on it",
  askForSetup: "done here: nothing is kept before an academy is open, and none is sent",
  askForBetaCode: "not needed: the fast path serves an open launch alone",
  keepDevice: "not needed: a guest's page changes nothing that is written down",
  recordActivity: "not needed: a kept page costs no processor that a password could take",
  refuseMissing: "not needed: what has a kept page is there",
  fastifyCookieHandler: "done here: the cookies are read by the same parser",
  cleanRequestFiles: "not needed: no upload is read",
  fastifyCookieOnSendHandler: "done here: the one cookie is written by the same library",
} as const

/**
 * The HTTP server before the app. A page that a guest was sent just now goes out to the next one as it is: nothing is
 * to be found out, so no framework is asked. All else, and all that is unusual, is the app's. Not for a private launch,
 * where the app asks for the code first.
 */
export const fastPath =
  (
    cache: PageCache,
    settings: Pick<Settings, "isHttps" | "launch" | "trustedProxies">,
    metrics: Pick<Metrics, "countKeptPage">,
  ) =>
  (app: RequestListener): Server => {
    const isOpen = settings.launch.mode === "open"
    const server = createServer((request, reply) => {
      if (isOpen && sendAgain(cache, settings, request, reply)) metrics.countKeptPage(request.url ?? "")
      else app(request, reply)
    })
    server.keepAliveTimeout = KEEP_ALIVE_MS
    return server
  }

/** False when there is nothing to send again. */
function sendAgain(
  cache: PageCache,
  settings: Pick<Settings, "isHttps" | "trustedProxies">,
  { method, url = "", headers }: IncomingMessage,
  reply: ServerResponse,
): boolean {
  if (method !== "GET" || url.includes("?")) return false
  const cookies = headers.cookie ? fastifyCookie.parse(headers.cookie) : {}
  if (cookies[SESSION_COOKIE]) return false
  const variant = pageVariantOf(cookies)
  const sent = cache.findSent(url, variant, encodingFor(headers["accept-encoding"]))
  if (!sent) return false
  const csrf = variant.isFirstPage
    ? ["set-cookie", fastifyCookie.serialize(CSRF_COOKIE, newCsrfToken(), csrfCookieOptions(settings))]
    : []
  reply.writeHead(200, [...sent.headers, REQUEST_ID_HEADER, requestIdOf(headers, settings), ...csrf])
  reply.end(sent.body)
  return true
}
