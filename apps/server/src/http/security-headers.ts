import { isData } from "@academy/contract/pages"
import type { FastifyInstance } from "fastify"
import type { Settings } from "../settings.ts"
import { REQUEST_ID_HEADER } from "./request-id.ts"

/** What tells browsers not to be talked into anything, for every answer. */
export const answerHeaders = ({ isHttps }: Pick<Settings, "isHttps">): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // Addresses may hold keys and what was asked; CSRF and the choice of language look at origins alone.
  "referrer-policy": "strict-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  ...(isHttps && { "strict-transport-security": "max-age=31536000" }),
})

/** Puts them on all that the app answers, refusals too, with the request's id. Pages bring a policy of their own. */
export function guardAnswers(app: FastifyInstance, settings: Pick<Settings, "isHttps">) {
  const common = answerHeaders(settings)
  const data = { ...common, "content-security-policy": "default-src 'none'; frame-ancestors 'none'" }
  app.addHook("onRequest", async function guardAnswer(request, reply) {
    reply.headers(isData(request.url) ? data : common).header(REQUEST_ID_HEADER, request.id)
  })
}
