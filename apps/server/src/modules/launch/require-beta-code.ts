import { allCalls } from "@academy/contract/calls"
import { isData, pages } from "@academy/contract/pages"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readBetaState } from "./beta-access.ts"

/** The page that asks for the code. */
const GATE_PAGE = pages.betaAccess.path

/**
 * Health, the gate's own call, and calls that carry a proof: providers a signature, programs an API key. Browsers may
 * report without cookies, so also without the gate's.
 */
const openCalls = new Set([
  "/api/health",
  "/api/beta-access/",
  "/api/stripe/webhook/",
  "/api/letters/events/",
  ...allCalls
    .filter(({ call }) => call.access === "key" || call.access === "browser")
    .map(({ call }) => call.path),
])

/** In development Vite serves the browser's files itself, under these. */
const developmentFiles = ["/@", "/src/", "/node_modules/", "/packages/"]

/**
 * While the launch is private, everything asks for the code first: pages lead to the gate, calls are refused with
 * `beta_code_required`. Registered before all routes, so that a new one is kept without anybody thinking of it.
 */
export function requireBetaCode(app: FastifyInstance, deps: Deps) {
  if (deps.settings.launch.mode !== "beta") return
  app.addHook("onRequest", async function askForBetaCode(request, reply) {
    if (isOpen(request, deps) || (await readBetaState(deps, request)) === "granted") return
    return isPage(request) ? leadToGate(request, reply) : refuse(reply)
  })
}

const pathOf = (request: FastifyRequest) => request.url.split("?")[0] ?? "/"
const isDataOrMailbox = (path: string) => isData(path) || /^\/dev(\/|$)/.test(path)

/** Pages are drawn behind one route for all addresses; the calls have routes of their own. */
const isPage = (request: FastifyRequest) =>
  (request.method === "GET" || request.method === "HEAD") &&
  request.routeOptions.url === "/*" &&
  !isDataOrMailbox(pathOf(request))

function isOpen(request: FastifyRequest, { settings }: Deps): boolean {
  const route = request.routeOptions.url
  // Unknown route: the same refusal as for a known one.
  if (route === undefined) return false
  const path = pathOf(request)
  if (route === "/*") {
    const isGate = [GATE_PAGE, `${GATE_PAGE}/`, `${GATE_PAGE}.data`].includes(path)
    return isGate || (settings.isDevelopment && developmentFiles.some((begin) => path.startsWith(begin)))
  }
  // What is neither a page nor data is a file of the browser's build, each with a route of its own.
  return openCalls.has(route) || !isDataOrMailbox(route)
}

/** A page's data, asked for by an open page, can't follow a redirect: it is told to load the gate as a document. */
function leadToGate(request: FastifyRequest, reply: FastifyReply) {
  reply.header("cache-control", "no-store")
  const path = pathOf(request)
  if (path.endsWith(".data")) {
    return reply
      .status(204)
      .headers({ "x-remix-redirect": GATE_PAGE, "x-remix-status": "302", "x-remix-reload-document": "true" })
      .send()
  }
  const address = request.url === "/" ? GATE_PAGE : `${GATE_PAGE}?next=${encodeURIComponent(request.url)}`
  return reply.redirect(address, 302)
}

/** In the form of whichever API was asked. */
function refuse(reply: FastifyReply): never {
  reply.header("cache-control", "no-store")
  throw new Refusal("beta_code_required")
}
