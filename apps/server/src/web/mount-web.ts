import type { UserInfo } from "@academy/contract/page-context"
import { isData, pageAt } from "@academy/contract/pages"
import { isWaiting } from "@academy/domain/offered-languages"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { createRequestHandler } from "react-router"
import type { AcademyStore } from "../db/academy/academy-store.ts"
import type { BrowserSession, Caller } from "../http/caller.ts"
import { ensureCsrfCookie } from "../http/csrf.ts"
import type { Deps } from "../http/deps.ts"
import { limitConcurrency } from "../http/limit-concurrency.ts"
import type { SeenErrors } from "../metrics/seen-errors.ts"
import type { Settings } from "../settings.ts"
import { rememberLanguage } from "./language-choice.ts"
import { loadBuild } from "./load-build.ts"
import type { PageCache } from "./page-cache.ts"
import { pageContext } from "./page-context.ts"
import { dataHeaders, isDocument, pathOf, renderPage } from "./render-page.ts"
import { sendPage } from "./send-page.ts"
import { answerOutages } from "./unavailable-page.ts"

export interface WebParts {
  settings: Pick<Settings, "isDevelopment" | "isHttps" | "publicUrl" | "outside" | "launch">
  academy: Pick<AcademyStore, "facts" | "version" | "phase">
  findSession: (request: FastifyRequest) => Promise<BrowserSession | null>
  /** An account as `GET /api/user-info/` answers it. */
  toUserInfo: (caller: Caller) => UserInfo
  clock: () => Date
  seenErrors: Pick<SeenErrors, "note">
  cache: PageCache
  gateways: Deps["gateways"]
}

/**
 * Serves the pages: rendered on the server from the web app's build (in development by Vite, with hot reload), its
 * assets for good, everything else of the address space as the fallback page. Mount it after all other routes.
 */
export async function mountWeb(
  app: FastifyInstance,
  { settings, academy, findSession, toUserInfo, clock, seenErrors, cache, gateways }: WebParts,
): Promise<void> {
  await app.register(async (web) => {
    const build = await loadBuild(web, { isDevelopment: settings.isDevelopment, gateways })
    const render = createRequestHandler(build, settings.isDevelopment ? "development" : "production")
    answerOutages(web, settings, (error) => app.outage.failed(error))
    const { launch } = settings
    const mainSiteUrl = launch.mode === "redirect" ? launch.mainSiteUrl : null

    const forAccounts = limitConcurrency(RENDERING)
    const forKept = limitConcurrency(RENDERING)
    const forGuests = limitConcurrency(RENDERING)

    web.get("/*", async (request: FastifyRequest, reply: FastifyReply) => {
      if (isData(request.url)) return reply.callNotFound()
      const inUsual = withoutWaitingLanguage(request)
      // Not for good: the language may be offered again.
      if (inUsual !== null) return reply.headers(dataHeaders).redirect(inUsual, 302)
      // A picture for other sites may be kept by shared caches: nobody's cookie travels with it.
      if (!request.url.startsWith("/share/")) ensureCsrfCookie(request, reply, settings)
      if (mainSiteUrl !== null && pathOf(request) === FRONT_PAGE_DATA) return reloadAsDocument(reply)
      const found = await findSession(request)
      const isVisitorView = found !== null && asVisitor(request)
      const session = isVisitorView ? null : found
      const context = pageContext(request, {
        app,
        seenErrors,
        session,
        account: session?.caller ? toUserInfo(session.caller) : null,
        now: clock(),
        publicUrl: settings.publicUrl,
        mainSiteUrl,
        outside: settings.outside,
        isVisitorView,
        academy,
        files: gateways.files,
      })
      const forVisitor = cache.keeps(request, context) ? forKept : forGuests
      const inTurn = context.account ? forAccounts : forVisitor
      const rendered = () => inTurn(() => renderPage(render, request, context, settings))
      const page = settings.isDevelopment ? await rendered() : await cache.get(request, context, rendered)
      if (isDocument(page)) rememberLanguage(request, reply, context, settings)
      return sendPage(request, reply, page)
    })
  })
}

/**
 * A page costs a tenth of a second of the processor, so few are rendered at a time and a queue longer than some seconds
 * is no use to anybody. Accounts have a queue of their own, and so have the pages that are kept: a stranger who asks
 * for many addresses that are not holds up no family and no other guest.
 */
const RENDERING = { concurrency: () => 2, maxQueue: 40 }

/** Whether somebody logged in asked to see public pages as a stranger does; all others know them. */
const asVisitor = (request: FastifyRequest): boolean =>
  request.cookies.visitor_view !== undefined &&
  pageAt(pathOf(request).replace(/\.data$/, ""))?.area === "public"

/** The address of a page that is asked for in a language which the academy doesn't offer, without that; else null. */
function withoutWaitingLanguage(request: FastifyRequest): string | null {
  const { lang } = request.query as Record<string, unknown>
  const path = pathOf(request)
  if (!isWaiting(lang) || path.endsWith(".data")) return null
  const rest = new URLSearchParams(request.url.split("?")[1])
  rest.delete("lang")
  return rest.size > 0 ? `${path}?${rest}` : path
}

/** What an open page asks for when it moves to the front page by itself. */
const FRONT_PAGE_DATA = "/_root.data"

/** The front page is the redirect screen, a document without scripts: an open page has to load it. */
const reloadAsDocument = (reply: FastifyReply) =>
  reply
    .status(204)
    .headers({ ...dataHeaders, "x-remix-redirect": "/", "x-remix-reload-document": "true" })
    .send()
