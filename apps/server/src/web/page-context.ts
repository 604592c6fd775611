import type { Read, ReadInput } from "@academy/contract/client"
import type { OutsideServices, PageContext } from "@academy/contract/page-context"
import { pathOf } from "@academy/contract/path-of"
import { type ProblemCode, problemStatus } from "@academy/contract/problems"
import { academyPicture } from "@academy/domain/academy-pictures"
import { offeredLanguages, usualLanguage } from "@academy/domain/offered-languages"
import type { Language } from "@academy/domain/page-language"
import { themes } from "@academy/domain/page-theme"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { AcademyStore } from "../db/academy/academy-store.ts"
import { type BrowserSession, forPage } from "../http/caller.ts"
import { CSRF_COOKIE, isToken } from "../http/csrf.ts"
import type { Deps } from "../http/deps.ts"
import { noteError } from "../http/note-error.ts"
import { readerLanguage } from "../http/reader-language.ts"
import { release } from "../http/release.ts"
import { placeOf } from "../metrics/count-requests.ts"
import type { SeenErrors } from "../metrics/seen-errors.ts"

interface ContextParts {
  app: FastifyInstance
  seenErrors: Pick<SeenErrors, "note">
  session: BrowserSession | null
  account: PageContext["account"]
  now: Date
  publicUrl: string
  mainSiteUrl?: string | null
  outside: OutsideServices
  isVisitorView?: boolean
  academy?: Pick<AcademyStore, "facts" | "version" | "phase">
  files?: Pick<Deps["gateways"]["files"], "read">
}

/** A refusal of a call made in-process, with the names under which the browser's client reports one. */
class InProcessProblem extends Error {
  readonly status: number
  readonly code: ProblemCode
  constructor(status: number, code: ProblemCode) {
    super(code)
    this.status = status
    this.code = code
  }
}

type Cookies = Record<string, string | undefined>

/** Two guests with the same variant are sent the same page. */
export type PageVariant = Pick<PageContext, "language" | "theme" | "isFirstPage">

/**
 * Language: `?lang=`, else the cookie `lang`, else the usual one. Theme: the cookie `theme`, else the device's. Every
 * page sets the CSRF cookie, so who has none sees the first one.
 */
export function pageVariantOf(cookies: Cookies, asked?: unknown): PageVariant {
  const choose = <T extends string>(choices: readonly T[], ...candidates: unknown[]) =>
    candidates
      .map((candidate) => choices.find((choice) => choice === candidate))
      .find((choice) => choice !== undefined)
  return {
    language: choose(offeredLanguages(), asked, cookies.lang) ?? usualLanguage(),
    theme: choose(themes, cookies.theme) ?? "system",
    isFirstPage: !isToken(cookies[CSRF_COOKIE]),
  }
}

/** Nobody has chosen the site's language before an academy is set up: its first page is in the browser's. */
const firstLanguage = ({ url, headers, cookies }: FastifyRequest): Language | undefined =>
  url.startsWith("/setup/") && !cookies.lang
    ? readerLanguage(headers["accept-language"], undefined, null)
    : undefined

/** What the loaders of one page are handed; a read that several of them ask for is made once. */
export function pageContext(
  request: FastifyRequest,
  {
    app,
    seenErrors,
    session,
    account,
    now,
    publicUrl,
    mainSiteUrl = null,
    outside,
    isVisitorView = false,
    academy = { facts: null, version: 0, phase: null },
    files,
  }: ContextParts,
): PageContext {
  const answers = new Map<string, Promise<never>>()
  const asked = (request.query as Record<string, unknown>).lang
  const variant = pageVariantOf(request.cookies, asked ?? firstLanguage(request))
  return {
    ...variant,
    account,
    now: now.toISOString(),
    release: release.name,
    requestId: request.id,
    publicUrl,
    mainSiteUrl,
    outside,
    setupPhase: academy.phase,
    isVisitorView,
    // As they are when the page is rendered, which may wait for others.
    get academy() {
      return academy.facts
    },
    get academyVersion() {
      return academy.version
    },
    read: <K extends Read>(call: K, input: ReadInput<K> = {}) => {
      const path = pathOf(call, input)
      const known = answers.get(path)
      if (known) return known
      const answer = forPage({ session, requestId: request.id }, () =>
        callInProcess(app, request, path, variant.language),
      )
      answers.set(path, answer)
      return answer
    },
    readPicture: async (name) => {
      const picture = academyPicture(name)
      return picture && files ? ((await files.read(picture.png.key))?.content ?? null) : null
    },
    reportError: (error) => {
      // An outage was told by the call that found it, once.
      if (error instanceof InProcessProblem && error.status === 503) return
      request.log.error(error)
      // So was an error of a call that the page made.
      if (!(error instanceof InProcessProblem))
        noteError(seenErrors, { kind: "request", place: placeOf(request), reference: request.id }, error)
    },
  }
}

async function callInProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
  language: Language,
): Promise<never> {
  const { cookie = "", host = "", "user-agent": agent = "" } = request.headers
  const answer = await app.inject({
    method: "GET",
    url: path,
    headers: {
      cookie,
      host,
      "user-agent": agent,
      accept: "application/json",
      "accept-language": language,
    },
    remoteAddress: request.ip,
  })
  const body: unknown = answer.body ? answer.json() : null
  // The contract says what it is: the answer was written through the shape that the call declares.
  if (answer.statusCode < 400) return body as never
  const { code } = body as { code?: string }
  throw new InProcessProblem(
    answer.statusCode,
    code && code in problemStatus ? (code as ProblemCode) : "internal_error",
  )
}
