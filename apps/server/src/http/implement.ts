import type { Access, AnswerOf, BodyOf, CallDeclaration, ParamsOf, QueryOf } from "@academy/contract/call"
import type { Language } from "@academy/domain/page-language"
import { isSecondFactorOn } from "@academy/domain/second-factors"
import { mayUse } from "@academy/domain/staff-roles"
import { MINUTE_MS } from "@academy/domain/time"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { type ApiKey, useApiKey } from "./api-key.ts"
import type { BrowserSession, Caller } from "./caller.ts"
import { isFromOtherSite, isOwnReport, isOwnRequest } from "./csrf.ts"
import type { Deps } from "./deps.ts"
import { NOT_MODIFIED } from "./entity-tag.ts"
import { refuseInexact } from "./exact-body.ts"
import { emptyBodyAsObject } from "./json-body.ts"
import { MAX_DATA_URL_LENGTH, readMultipart, type UploadedFile } from "./multipart.ts"
import { Refusal } from "./problem.ts"
import { readerLanguage } from "./reader-language.ts"
import { refuseUnstorable } from "./refuse-unstorable.ts"
import { useSession, useTokenSession } from "./session-cookie.ts"
import { hasSessionToken } from "./session-token.ts"

type CallerOf<C extends CallDeclaration> = C["access"] extends "account" | "staff" | "superuser" | "owner"
  ? Caller
  : null

interface Input<C extends CallDeclaration> {
  caller: CallerOf<C>
  /** The API key of the call; null for all others. */
  apiKey: C["access"] extends "key" ? ApiKey : null
  /** Whether the caller gave the second factor lately, or has none. */
  isFactorFresh: boolean
  /** Whether the caller has logged in, or confirmed who they are, lately. */
  isIdentityFresh: boolean
  /** The reader's language of the answer. */
  language: Language
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  files: Record<string, UploadedFile>
  request: FastifyRequest
  reply: FastifyReply
}

/** The answer, or `NOT_MODIFIED` when the browser has it already. */
type Result<C extends CallDeclaration> = AnswerOf<C> | typeof NOT_MODIFIED

type Handler<C extends CallDeclaration> = (input: Input<C>) => Result<C> | Promise<Result<C>>

/** Whether a call has no caller: nobody's session is looked at. */
const isForAll = (access: Access) => access === "anyone" || access === "signature" || access === "browser"

/** Whether this caller may make calls with this access. The only place that decides it. */
function whyNoAccess(
  access: Access,
  caller: Caller | null,
): "not_authenticated" | "access_denied" | "second_factor_needed" | null {
  if (isForAll(access)) return null
  if (!caller) return "not_authenticated"
  if (mayMake(access, caller)) return null
  return caller.held_rights && mayMake(access, caller.held_rights) ? "second_factor_needed" : "access_denied"
}

function mayMake(access: Access, rights: NonNullable<Caller["held_rights"]>): boolean {
  return access === "staff" || access === "superuser" || access === "owner" ? mayUse(access, rights) : true
}

/** So long a second factor, or an emailed code, lets its owner use the rights that need a fresh one. */
const FRESH_FACTOR_S = (15 * MINUTE_MS) / 1000

/**
 * Whether the second factor was given lately in this session, where the caller has one. In an account without a
 * password it is an emailed code.
 */
function isFactorFresh(session: BrowserSession | null, now: Date): boolean {
  if (!session?.caller) return true
  const { second_factors, has_password } = session.caller
  const isFactorOn = isSecondFactorOn(second_factors)
  if (!isFactorOn && has_password) return true
  const wanted = isFactorOn ? "mfa" : "code"
  const oldest = now.getTime() / 1000 - FRESH_FACTOR_S
  return session.data.methods.some(({ method, at }) => method === wanted && at > oldest)
}

/** Whether any step of a login, or a confirmation, was taken lately in this session. */
function isIdentityFresh(session: BrowserSession | null, now: Date): boolean {
  const oldest = now.getTime() / 1000 - FRESH_FACTOR_S
  return session?.data.methods.some(({ at }) => at > oldest) ?? false
}

/** Whether a call needs CSRF protection: every write, and specified GET calls that declare `csrf_failed`. */
const isChange = ({ method, refusals }: CallDeclaration) =>
  isWrite(method) || refusals.includes("csrf_failed")

/** Bytes for the other fields of a form whose file is sent as text. */
const BODY_BESIDE_FILES = 64 * 1024
/** Enough for 2,000 rows of a spreadsheet, or two million characters of a bank file with escapes. */
const LARGE_BODY = 5 * 1024 * 1024
/** Of what browsers report by themselves: a few violations, each with the page's whole policy. */
const REPORT_BODY = 32 * 1024

/** Whether a write may come from where it does: from our pages with their token, or as its access has it. */
function isFromUs({ access }: CallDeclaration, request: FastifyRequest, { settings }: Deps): boolean {
  if (access === "signature") return true
  return access === "browser" ? isOwnReport(request, settings) : isOwnRequest(request, settings)
}

/** Calls that an app may make with its session token, without a CSRF token: those that pages make. */
const takesToken = ({ access }: CallDeclaration) =>
  access !== "signature" && access !== "browser" && access !== "key"

export const isWrite = (method: string) => method !== "GET" && method !== "HEAD"

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard of `implement`. */
    caller: Caller | null
    /** Set by the guard of `implement`, for a call by key. */
    apiKey: ApiKey | null
    /** Set by the guard of `implement`. */
    isFactorFresh: boolean
    /** Set by the guard of `implement`. */
    isIdentityFresh: boolean
  }
}

/**
 * Serves a call as declared: CSRF, caller, validation, handler, compiled serialisation. A feature's `routes.ts` is a
 * list of these.
 */
export function implement<C extends CallDeclaration>(
  app: FastifyInstance,
  deps: Deps,
  declared: C,
  handle: Handler<C>,
) {
  app.route({
    method: declared.method,
    url: declared.path,
    schema: {
      summary: declared.summary,
      ...(declared.params ? { params: declared.params } : {}),
      ...(declared.query ? { querystring: declared.query } : {}),
      ...(declared.body ? { body: declared.body } : {}),
      response: { 200: declared.answer },
    },
    ...(declared.files ? { bodyLimit: MAX_DATA_URL_LENGTH + BODY_BESIDE_FILES } : {}),
    ...(declared.access === "browser" ? { bodyLimit: REPORT_BODY } : {}),
    ...(declared.largeBody ? { bodyLimit: LARGE_BODY } : {}),
    ...(declared.body
      ? {
          preValidation: [
            ...(declared.multipart ? [readMultipart(declared)] : []),
            emptyBodyAsObject,
            refuseInexact(declared),
          ],
        }
      : {}),
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store")
      const isOfApp = takesToken(declared) && hasSessionToken(request)
      // Whoever shows a token is nobody else: what the browser keeps of somebody is not looked at.
      if (isOfApp) request.cookies = {}
      const byToken = isOfApp ? await useTokenSession(deps, request) : null
      if (isOfApp && !byToken) throw new Refusal("not_authenticated")
      if (isOfApp && isFromOtherSite(request, deps.settings)) throw new Refusal("csrf_failed")
      if (!isOfApp && isWrite(declared.method) && !isFromUs(declared, request, deps))
        throw new Refusal("csrf_failed")
      if (declared.access === "key") {
        // For programs the answer names the authentication scheme; browser sessions are not accepted here.
        reply.header("www-authenticate", "Bearer")
        if (declared.scope === undefined) throw new Error(`${declared.path} names no scope`)
        request.apiKey = await useApiKey(deps, request, declared.scope)
        return
      }
      const session = isForAll(declared.access) ? null : (byToken ?? (await useSession(deps, request, reply)))
      const caller = session?.caller ?? null
      const refusal = whyNoAccess(declared.access, caller)
      if (refusal) throw new Refusal(refusal)
      request.isFactorFresh = isFactorFresh(session, deps.clock())
      request.isIdentityFresh = isIdentityFresh(session, deps.clock())
      if (declared.freshFactor === true && !request.isFactorFresh)
        throw new Refusal("reauthentication_needed")
      if (caller?.is_minor && isChange(declared) && declared.access === "account" && !declared.mayBeMinor)
        throw new Refusal("guardian_needed")
      request.caller = caller
    },
    preHandler: refuseUnstorable,
    handler: async (request, reply) => {
      const result = await handle({
        caller: request.caller as CallerOf<C>,
        apiKey: request.apiKey as Input<C>["apiKey"],
        isFactorFresh: request.isFactorFresh,
        isIdentityFresh: request.isIdentityFresh,
        language: readerLanguage(request.headers["accept-language"], request.cookies.lang, request.caller),
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
        body: request.body as BodyOf<C>,
        files: request.uploadedFiles ?? {},
        request,
        reply,
      })
      return result === NOT_MODIFIED ? (reply as FastifyReply).code(304).send() : result
    },
  })
}
