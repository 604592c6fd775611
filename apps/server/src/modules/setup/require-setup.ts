import { allCalls } from "@academy/contract/calls"
import { isData } from "@academy/contract/pages"
import { roleOf } from "@academy/domain/staff-roles"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { findSession, requestIdOfPage } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { notSetUpPage } from "./not-set-up-page.ts"

/** Before there is an owner. */
const forNobody = new Set(["/api/health", "/api/setup/links/:key/", "/api/setup/owner/"])

/** Until the academy is open: the way in for its team, and calls that carry a proof of their own. */
const forTeam = new Set([
  "/api/user-info/",
  "/api/colleague-invitations/",
  "/api/colleague-invitations/:key/",
  "/api/stripe/webhook/",
  "/api/letters/events/",
  ...allCalls
    .filter(({ call }) => call.access === "key" || call.access === "browser")
    .map(({ call }) => call.path),
])
/** Logging in and out, with all its steps, and no account is made. */
const isLogin = (route: string) => route.startsWith("/accounts/") && !route.includes("signup")

const entrances = ["/login", "/login/second-step", "/login/code", "/forgot-password"]
const entrancesWithKey = ["/reset-password/", "/verify-email/", "/join/", "/not-me/", "/email-change/"]

/** In development Vite serves the browser's files itself, under these. */
const developmentFiles = ["/@", "/src/", "/node_modules/", "/packages/"]

/**
 * While an academy is set up, only its first page is served, then only its team sees anything: pages say that it isn't
 * open yet, calls are refused with `academy_not_set_up`. Registered before all routes, as the gate of a private launch.
 */
export function requireSetup(app: FastifyInstance, deps: Deps) {
  app.addHook("onRequest", async function askForSetup(request, reply) {
    const { phase } = deps.academy
    if (phase === null || phase === "open") return
    // A page that was let through makes its calls in-process.
    if (requestIdOfPage() !== undefined || isOpen(request, deps)) return
    if (phase === "preparing" && (isWayIn(request) || (await isOfTeam(request, deps)))) return
    return refuse(request, reply, deps)
  })
}

const pathOf = ({ url }: FastifyRequest) => (url.split("?")[0] ?? "/").replace(/\.data$/, "")
const isPageOrMailbox = (route: string) => route === "/*" || /^\/dev(\/|$)/.test(route)

function isOpen(request: FastifyRequest, { settings }: Deps): boolean {
  const route = request.routeOptions.url
  if (route === undefined) return false
  if (forNobody.has(route)) return true
  const path = pathOf(request)
  if (route === "/*")
    return (
      /^\/setup\/[^/]+\/?$/.test(path) ||
      path === "/__manifest" ||
      (settings.isDevelopment && developmentFiles.some((begin) => path.startsWith(begin)))
    )
  // What is neither a page nor data is a file of the browser's build.
  return !isData(route) && !isPageOrMailbox(route) && !route.startsWith("/share/")
}

function isWayIn(request: FastifyRequest): boolean {
  const route = request.routeOptions.url ?? ""
  if (forTeam.has(route) || isLogin(route)) return true
  if (route !== "/*") return false
  const path = pathOf(request)
  return (
    path === "/setup" || entrances.includes(path) || entrancesWithKey.some((start) => path.startsWith(start))
  )
}

async function isOfTeam(request: FastifyRequest, deps: Deps): Promise<boolean> {
  const caller = (await findSession(deps, request))?.caller
  return caller ? roleOf(caller.held_rights ?? caller) !== null : false
}

function refuse(request: FastifyRequest, reply: FastifyReply, { settings }: Deps) {
  reply.header("cache-control", "no-store")
  const isDocument = ["GET", "HEAD"].includes(request.method) && request.routeOptions.url === "/*"
  if (!isDocument || isData(request.url) || request.url.split("?")[0]?.endsWith(".data"))
    throw new Refusal("academy_not_set_up")
  return notSetUpPage(request, reply, settings)
}
