import type { CallDeclaration } from "@academy/contract/call"
import { type ProblemCode, problemStatus } from "@academy/contract/problems"
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { BrowserSession, Caller } from "./caller.ts"
import { isFromOtherSite, isOwnRequest, isToken, setCsrfCookie } from "./csrf.ts"
import type { Deps } from "./deps.ts"
import { isWrite } from "./implement.ts"
import { KNOWN_BROWSER_COOKIE, setKnownBrowserCookie } from "./known-browser-cookie.ts"
import { adviseRetry, Refusal, takeError } from "./problem.ts"
import { readerLanguage } from "./reader-language.ts"
import { deleteSessionCookie, setSessionCookie, useSession, useTokenSession } from "./session-cookie.ts"
import { hasSessionToken, makeSessionToken } from "./session-token.ts"
import { setTrustedBrowserCookie, TRUSTED_BROWSER_COOKIE } from "./trusted-browser-cookie.ts"

/** One wrong field, or something wrong with the request as a whole (no `param`). The message is for people. */
export interface AllauthError {
  message: string
  code: string
  param?: string
}

export interface AllauthAnswer {
  status: number
  data?: unknown
  meta?:
    | { is_authenticated: boolean }
    | { is_authenticating: boolean }
    | { secret: string; totp_url: string }
    | { recovery_codes_generated: boolean }
  errors?: AllauthError[]
  /** What happened to the browser's session: it goes on under this token, or it ended. */
  session?: { token: string } | "ended"
  /** The browser logged in: what it is known by from now on. */
  knownBrowser?: string
  /** The browser is trusted: what it shows instead of a second factor from now on. */
  trustedBrowser?: string
  /** A step that signs in also gives a new CSRF token. */
  newCsrfToken?: boolean
  /** Of a refusal that is no input error: why, under the code that the other calls have for it. */
  code?: ProblemCode
  /** Of the classic logout: where to go on. */
  location?: string
}

/** An expected no in the envelope of this API. Undoes the transaction it is thrown in. */
export class AllauthRefusal extends Error {
  readonly answer: AllauthAnswer

  constructor(answer: AllauthAnswer) {
    super(`refused with ${answer.status}`)
    this.name = "AllauthRefusal"
    this.answer = answer
  }
}

/** The 400 of the authentication API, with what is wrong in which field. */
export const invalid = (...errors: AllauthError[]) => new AllauthRefusal({ status: 400, errors })

const notOwnRequest = () => new AllauthRefusal({ status: 403, code: "csrf_failed" })

/** The request body as properties; unknown ones are ignored. */
export type Fields = Record<string, unknown>

/** Who visits, with what: all that a handler of this API may look at. */
export interface Visit<Who = Caller | null> {
  session: BrowserSession | null
  caller: Who
  ip: string
  userAgent: string
  headers: FastifyRequest["headers"]
  /** What follows the question mark, as it was sent. */
  query: Readonly<Record<string, unknown>>
  /** What the browser repeats on its writes; undefined when it has none yet. */
  csrfToken: string | undefined
  log: FastifyBaseLogger
  contentType: string
  /** The language of the pages that the visitor sees. */
  language: string | undefined
  /** What the browser was given when it logged in before, as it says. */
  knownBrowser: string | undefined
  /** What it was given when somebody trusted it, as it says. */
  trustedBrowser: string | undefined
  /** Parses the body, after the limits. Text that is no JSON object: a 400 without a body, as this API has it. */
  readFields: () => Fields
}

/** A visit by somebody who is logged in. */
export type SignedVisit = Visit<Caller>

type VisitOf<C extends CallDeclaration> = C["access"] extends "account" ? SignedVisit : Visit

declare module "fastify" {
  interface FastifyRequest {
    /** Of a call in allauth's form: the Content-Type that it came with. */
    contentType: string
  }
}

type Handler<C extends CallDeclaration> = (visit: VisitOf<C>) => AllauthAnswer | Promise<AllauthAnswer>

/**
 * Not in the original: what a client may show after "Login failed: ", the code's sentence in the reader's language.
 */
const detailOf: Partial<Record<ProblemCode, string>> = {
  host_refused: "This address isn't ours. Open the site from its usual address.",
  academy_not_set_up: "This academy isn't open yet.",
  beta_code_required: "Enter the code from your invitation first.",
  body_too_large: "This file or text is too large to send.",
  internal_error: "Something went wrong on our side. Please try again.",
  csrf_failed: "This page has been open too long. Reload it and try again.",
  email_just_sent: "We've just sent you an email. Please wait a few minutes before asking for another.",
  too_many_requests: "Too many attempts. Please wait a minute and try again.",
  database_unavailable: "Our system is unavailable right now. Please try again in a moment.",
  storage_full: "We can't save anything right now. Please try again later.",
  server_busy: "We're very busy right now. Please try again in a moment.",
}

function parseFields(text: unknown): Fields {
  if (typeof text !== "string" || text.trim() === "") return {}
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new AllauthRefusal({ status: 400 })
  }
  if (parsed === null) return {}
  if (typeof parsed !== "object" || Array.isArray(parsed)) throw new AllauthRefusal({ status: 400 })
  return { ...parsed }
}

/** What happened to the session and what a browser is known by, as its cookies. */
function setCookies(reply: FastifyReply, deps: Deps, answer: AllauthAnswer) {
  const { session, newCsrfToken, knownBrowser, trustedBrowser } = answer
  if (session === "ended") deleteSessionCookie(reply, deps)
  else if (session) setSessionCookie(reply, deps, session.token)
  if (knownBrowser !== undefined) setKnownBrowserCookie(reply, deps, knownBrowser)
  if (trustedBrowser !== undefined) setTrustedBrowserCookie(reply, deps, trustedBrowser)
  if (newCsrfToken) setCsrfCookie(reply, deps.settings)
}

function send(reply: FastifyReply, deps: Deps, answer: AllauthAnswer, client: Client) {
  const { status, data, errors, session, location } = answer
  const code = answer.code ?? (status === 429 ? "too_many_requests" : undefined)
  if (client === "browser") setCookies(reply, deps, answer)
  const isBegun = client === "app" && session !== undefined && session !== "ended"
  const shown = isBegun ? { session_token: makeSessionToken(deps.settings.secretKey, session.token) } : null
  const meta = answer.meta || shown ? { ...answer.meta, ...shown } : undefined
  reply.status(status)
  reply.refusedWith = code ?? errors?.[0]?.code ?? null
  if (location !== undefined && status === 302) return reply.header("location", location).send()
  if (status === 400 && !errors) return reply.send()
  const body =
    location === undefined
      ? {
          status,
          ...(data === undefined ? {} : { data }),
          ...(meta ? { meta } : {}),
          ...(errors ? { errors } : {}),
          ...(code ? { code, detail: detailOf[code] ?? code.replaceAll("_", " ") } : {}),
        }
      : { location }
  // As bytes: a text would get a charset that JSON has no need of.
  return reply.header("content-type", "application/json").send(Buffer.from(JSON.stringify(body)))
}

/** Headers that every answer of this API carries, refusals included; for browsers also the CSRF cookie. */
function prepareAnswer(request: FastifyRequest, reply: FastifyReply, deps: Deps, client: Client) {
  const present = request.cookies.csrftoken
  if (client === "browser") setCsrfCookie(reply, deps.settings, isToken(present) ? present : undefined)
  reply.headers({
    "cache-control": "max-age=0, no-cache, no-store, must-revalidate, private",
    expires: deps.clock().toUTCString(),
    vary: client === "browser" ? "Cookie" : "X-Session-Token",
  })
}

/** Who speaks this API: a browser by its cookies, or an app of somebody's by a token that it keeps. */
type Client = "browser" | "app"

/** Where an app makes the call; null for one that browsers alone make. */
const pathOfApp = (path: string) =>
  path.includes("/_allauth/browser/") ? path.replace("/_allauth/browser/", "/_allauth/app/") : null

/**
 * The session of an app's token, if it shows one. What the same request has as cookies is not looked at.
 * @throws AllauthRefusal 410 the session ended, so that the app forgets its token; 403 a page of another site
 */
async function useApp(
  deps: Deps,
  request: FastifyRequest,
  answerToStranger: UnauthenticatedAnswer,
): Promise<BrowserSession | null> {
  request.cookies = {}
  if (isFromOtherSite(request, deps.settings)) throw notOwnRequest()
  if (!hasSessionToken(request)) return null
  const session = await useTokenSession(deps, request)
  if (!session) throw new AllauthRefusal({ ...answerToStranger(null, deps.clock()), status: 410 })
  return session
}

/** What somebody not signed in is answered: filled in by the feature, which knows the flows. */
export type UnauthenticatedAnswer = (session: BrowserSession | null, now: Date) => AllauthAnswer

/** Serves one declared call: CSRF (403), then sign-in (401); limits, body, input and state follow in the handler. */
type ImplementAllauth = <C extends CallDeclaration>(declared: C, handle: Handler<C>) => void

/**
 * The corner of the app that speaks this API's own form: bodies are JSON whatever their type says, errors leave in the
 * envelope, a wrong method is 405. `declare` is handed `implementAllauth`, the only way to serve such a call.
 */
export function allauthCalls(
  app: FastifyInstance,
  deps: Deps,
  answerToStranger: UnauthenticatedAnswer,
  declare: (implementAllauth: ImplementAllauth) => void,
) {
  app.register(async (corner) => {
    corner.decorateRequest("contentType", "")
    corner.removeAllContentTypeParsers()
    corner.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body))
    corner.setErrorHandler((error: FastifyError, request, reply) => {
      const client = request.url.startsWith("/accounts/_allauth/app/") ? "app" : "browser"
      if (error instanceof AllauthRefusal) return send(reply, deps, error.answer, client)
      const code = takeError(error, request, { outage: app.outage, seenErrors: deps.seenErrors })
      adviseRetry(reply, code)
      const status = problemStatus[code]
      // A body that is none is refused without a word, as the original does.
      if (status !== 400) return send(reply, deps, { status, code }, client)
      const errors = error instanceof Refusal ? error.errors : undefined
      return send(reply, deps, { status, ...(errors && { errors }) }, client)
    })

    const served = new Map<string, { client: Client; methods: string[] }>()
    declare((declared, handle) => {
      const serve = (client: Client, url: string) => {
        served.set(url, { client, methods: [...(served.get(url)?.methods ?? []), declared.method] })
        corner.route({
          method: declared.method,
          url,
          schema: { summary: declared.summary },
          onRequest: async (request, reply) => {
            prepareAnswer(request, reply, deps, client)
            // The body is JSON whatever its type says, also where that says nothing a server could read.
            request.contentType = request.headers["content-type"] ?? ""
            delete request.raw.headers["content-type"]
          },
          handler: async (request, reply) => {
            const isOfBrowser = client === "browser"
            if (isOfBrowser && isWrite(declared.method) && !isOwnRequest(request, deps.settings))
              throw notOwnRequest()
            const session = isOfBrowser
              ? await useSession(deps, request, reply)
              : await useApp(deps, request, answerToStranger)
            const caller = session?.caller ?? null
            if (declared.access === "account" && !caller)
              throw new AllauthRefusal(answerToStranger(session, deps.clock()))
            const visit: Visit = {
              session,
              caller,
              ip: request.ip,
              userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
              headers: request.headers,
              query: { ...(request.query as object) },
              csrfToken: isToken(request.cookies.csrftoken) ? request.cookies.csrftoken : undefined,
              log: request.log,
              contentType: request.contentType,
              language: isOfBrowser
                ? request.cookies.lang
                : readerLanguage(request.headers["accept-language"], undefined, caller),
              knownBrowser: request.cookies[KNOWN_BROWSER_COOKIE],
              trustedBrowser: request.cookies[TRUSTED_BROWSER_COOKIE],
              readFields: () => parseFields(request.body),
            }
            // The caller is known to be there where the declaration's access says so: checked just above.
            return send(reply, deps, await handle(visit as VisitOf<typeof declared>), client)
          },
        })
      }
      serve("browser", declared.path)
      const appPath = pathOfApp(declared.path)
      if (appPath !== null) serve("app", appPath)
    })
    for (const [url, { client, methods }] of served)
      refuseOtherMethods(corner, deps, { url, client, methods })
  })
}

function refuseOtherMethods(
  corner: FastifyInstance,
  deps: Deps,
  { url, client, methods }: { url: string; client: Client; methods: string[] },
) {
  const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods
  const others = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"].filter(
    (method) => !allowed.includes(method),
  )
  corner.route({
    method: others,
    url,
    exposeHeadRoute: false,
    config: { refusesMethod: true },
    onRequest: async (request, reply) => prepareAnswer(request, reply, deps, client),
    handler: async (request, reply) => {
      const isAsking = client === "app" || request.method === "OPTIONS" || !isWrite(request.method)
      if (!isAsking && !isOwnRequest(request, deps.settings)) throw notOwnRequest()
      reply.refusedWith = "method_not_allowed"
      return reply.status(405).header("allow", allowed.join(", ")).send()
    },
  })
}
