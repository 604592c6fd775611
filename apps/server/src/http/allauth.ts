import type { CallDeclaration } from "@academy/contract/call"
import { type ProblemCode, problemStatus } from "@academy/contract/problems"
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { BrowserSession, Caller } from "./caller.ts"
import { isOwnRequest, isToken, setCsrfCookie } from "./csrf.ts"
import type { Deps } from "./deps.ts"
import { isWrite } from "./implement.ts"
import { KNOWN_BROWSER_COOKIE, setKnownBrowserCookie } from "./known-browser-cookie.ts"
import { adviseRetry, Refusal, takeError } from "./problem.ts"
import { deleteSessionCookie, setSessionCookie, useSession } from "./session-cookie.ts"
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

function send(reply: FastifyReply, deps: Deps, answer: AllauthAnswer) {
  const { status, data, meta, errors, session, newCsrfToken, knownBrowser, trustedBrowser, location } = answer
  const code = answer.code ?? (status === 429 ? "too_many_requests" : undefined)
  if (session === "ended") deleteSessionCookie(reply, deps)
  else if (session) setSessionCookie(reply, deps, session.token)
  if (knownBrowser !== undefined) setKnownBrowserCookie(reply, deps, knownBrowser)
  if (trustedBrowser !== undefined) setTrustedBrowserCookie(reply, deps, trustedBrowser)
  if (newCsrfToken) setCsrfCookie(reply, deps.settings)
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

/** Headers and the CSRF cookie that every answer of this API carries, refusals included. */
function prepareAnswer(request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  const present = request.cookies.csrftoken
  setCsrfCookie(reply, deps.settings, isToken(present) ? present : undefined)
  reply.headers({
    "cache-control": "max-age=0, no-cache, no-store, must-revalidate, private",
    expires: deps.clock().toUTCString(),
    vary: "Cookie",
  })
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
      if (error instanceof AllauthRefusal) return send(reply, deps, error.answer)
      const code = takeError(error, request, { outage: app.outage, seenErrors: deps.seenErrors })
      adviseRetry(reply, code)
      const status = problemStatus[code]
      // A body that is none is refused without a word, as the original does.
      if (status !== 400) return send(reply, deps, { status, code })
      const errors = error instanceof Refusal ? error.errors : undefined
      return send(reply, deps, { status, ...(errors && { errors }) })
    })

    const methodsOf = new Map<string, string[]>()
    declare((declared, handle) => {
      methodsOf.set(declared.path, [...(methodsOf.get(declared.path) ?? []), declared.method])
      corner.route({
        method: declared.method,
        url: declared.path,
        schema: { summary: declared.summary },
        onRequest: async (request, reply) => {
          prepareAnswer(request, reply, deps)
          // The body is JSON whatever its type says, also where that says nothing a server could read.
          request.contentType = request.headers["content-type"] ?? ""
          delete request.raw.headers["content-type"]
        },
        handler: async (request, reply) => {
          if (isWrite(declared.method) && !isOwnRequest(request, deps.settings)) throw notOwnRequest()
          const session = await useSession(deps, request, reply)
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
            language: request.cookies.lang,
            knownBrowser: request.cookies[KNOWN_BROWSER_COOKIE],
            trustedBrowser: request.cookies[TRUSTED_BROWSER_COOKIE],
            readFields: () => parseFields(request.body),
          }
          // The caller is known to be there where the declaration's access says so: checked just above.
          return send(reply, deps, await handle(visit as VisitOf<typeof declared>))
        },
      })
    })
    for (const [url, methods] of methodsOf) refuseOtherMethods(corner, deps, url, methods)
  })
}

function refuseOtherMethods(corner: FastifyInstance, deps: Deps, url: string, methods: string[]) {
  const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods
  const others = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"].filter(
    (method) => !allowed.includes(method),
  )
  corner.route({
    method: others,
    url,
    exposeHeadRoute: false,
    config: { refusesMethod: true },
    onRequest: async (request, reply) => prepareAnswer(request, reply, deps),
    handler: async (request, reply) => {
      const isAsking = request.method === "OPTIONS" || !isWrite(request.method)
      if (!isAsking && !isOwnRequest(request, deps.settings)) throw notOwnRequest()
      reply.refusedWith = "method_not_allowed"
      return reply.status(405).header("allow", allowed.join(", ")).send()
    },
  })
}
