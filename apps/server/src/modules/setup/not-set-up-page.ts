import { themes } from "@academy/domain/page-theme"
import type { FastifyReply, FastifyRequest } from "fastify"
import { plainPage, plainPageHeaders } from "../../http/plain-page.ts"
import { readerLanguage } from "../../http/reader-language.ts"
import { answerHeaders } from "../../http/security-headers.ts"
import type { Settings } from "../../settings.ts"
import texts from "./not-set-up.json" with { type: "json" }

/** What anybody sees before an academy is open. It names nobody and promises nothing. */
export function notSetUpPage(
  { headers, cookies }: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, "isHttps">,
) {
  const language = readerLanguage(headers["accept-language"], cookies.lang, null)
  const theme = themes.find((one) => one === cookies.theme) ?? "system"
  return reply
    .status(503)
    .headers({ ...answerHeaders(settings), ...plainPageHeaders, vary: "accept-language, cookie" })
    .send(plainPage({ language, theme, ...texts[language] }))
}
