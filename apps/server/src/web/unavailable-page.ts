import type { PageContext } from "@academy/contract/page-context"
import { academy } from "@academy/domain/academy"
import type { Language } from "@academy/domain/page-language"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { isDatabaseAway } from "../db/error-meanings.ts"
import { escapeHtml } from "../emails/layout.ts"
import { RETRY_AFTER_S, Refusal } from "../http/problem.ts"
import { answerHeaders } from "../http/security-headers.ts"
import type { Settings } from "../settings.ts"
import texts from "./locales/unavailable.json" with { type: "json" }
import type { Page } from "./page-cache.ts"
import { pageVariantOf } from "./page-context.ts"
import { sendPage } from "./send-page.ts"

const dark = "--ground:#06131f;--ink:#f4f7fa;--muted:#a9b6c4;--action:#2ee6ab;--on-action:#03201a"
const light = "--ground:#fff;--ink:#0b1b2b;--muted:#455468;--action:#0b1b2b;--on-action:#fff"

const stylesOf = (theme: PageContext["theme"]) => `
:root{color-scheme:${theme === "system" ? "light dark" : theme};${theme === "dark" ? dark : light}}
${theme === "system" ? `@media (prefers-color-scheme:dark){:root{${dark}}}` : ""}
body{margin:0;min-height:100dvh;display:grid;align-content:center;background:var(--ground);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-inline-size:36rem;margin-inline:auto;padding:1.5rem}
p{color:var(--muted)}
a{display:inline-block;padding:.875rem 1.375rem;border-radius:999px;background:var(--action);color:var(--on-action);font-weight:700;text-decoration:none}`

/** The database is away, or too many pages wait to be rendered. */
type Reason = "away" | "busy"

const htmlOf = (reason: Reason, language: Language, theme: PageContext["theme"]) => {
  const { again } = texts[language]
  const { title, text } = texts[language][reason]
  return `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>${title} · ${escapeHtml(academy.name)}</title>
<style>${stylesOf(theme)}</style>
</head>
<body><main><p>${escapeHtml(academy.name)}</p><h1>${title}</h1><p role="status">${text}</p><a href="">${again}</a></main></body>
</html>
`
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
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "cache-control": "no-store",
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
