import type { PageContext } from "@academy/contract/page-context"
import { academy } from "@academy/domain/academy"
import type { Language } from "@academy/domain/page-language"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { isDatabaseAway } from "../db/error-meanings.ts"
import { plainPage, plainPageHeaders } from "../http/plain-page.ts"
import { RETRY_AFTER_S, Refusal } from "../http/problem.ts"
import { answerHeaders } from "../http/security-headers.ts"
import type { Settings } from "../settings.ts"
import texts from "./locales/unavailable.json" with { type: "json" }
import type { Page } from "./page-cache.ts"
import { pageVariantOf } from "./page-context.ts"
import { sendPage } from "./send-page.ts"

/** The database is away, or too many pages wait to be rendered. */
type Reason = "away" | "busy"

const htmlOf = (reason: Reason, language: Language, theme: PageContext["theme"]) => {
  const { again, [reason]: words } = texts[language]
  return plainPage({
    language,
    theme,
    ...words,
    academyName: academy.name,
    again,
    refreshAfter: RETRY_AFTER_S,
  })
}

/**
 * What a signed-in browser gets for a page while the database is away, because who is asking cannot be found out and
 * the app's pages would greet a guest; and what anybody gets when too many pages wait to be rendered.
 */
function unavailablePage(
  reason: Reason,
  { language, theme }: Pick<PageContext, "language" | "theme">,
  settings: Pick<Settings, "isHttps">,
): Page {
  return {
    status: 503,
    headers: {
      ...answerHeaders(settings),
      ...plainPageHeaders,
      "retry-after": RETRY_AFTER_S,
    },
    body: Buffer.from(htmlOf(reason, language, theme)),
  }
}

const isDocumentAsked = ({ method, url, headers }: FastifyRequest) =>
  method === "GET" && !/\.data(\?|$)/.test(url) && (headers.accept ?? "").includes("text/html")

const reasonOf = (error: unknown): Reason | null => {
  if (error instanceof Refusal && error.code === "server_busy") return "busy"
  return isDatabaseAway(error) ? "away" : null
}

/** Answers pages that met no database, or a full queue, with `unavailablePage`; all else as the app answers. */
export function answerOutages(
  web: FastifyInstance,
  settings: Pick<Settings, "isHttps">,
  onOutage: (error: unknown) => void,
) {
  web.setErrorHandler((error, request, reply) => {
    const reason = reasonOf(error)
    if (!reason || !isDocumentAsked(request)) throw error
    if (reason === "away") onOutage(error)
    const look = pageVariantOf(request.cookies, (request.query as Record<string, unknown>).lang)
    return sendPage(request, reply, unavailablePage(reason, look, settings))
  })
}
