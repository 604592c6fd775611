import { allCalls } from "@academy/contract/calls"
import { problemStatus } from "@academy/contract/problems"
import { academy } from "@academy/domain/academy"
import swagger from "@fastify/swagger"
import swaggerUi from "@fastify/swagger-ui"
import type { FastifyInstance } from "fastify"

/** Where engineers read the API: a page, and `/api/docs/json` for machines. */
const API_PAGE = "/api/docs"

const accessSentences = {
  anyone: "Public.",
  account: "For logged-in accounts.",
  staff: "For staff and superusers.",
  superuser: "For superusers.",
  owner: "For owners.",
  signature: "For the payment provider: the body is signed.",
  browser: "For automatic reports of browsers: only from our own pages. No session is read.",
  key: "For API keys: `Authorization: Bearer …`.",
}

const declaredAt = new Map(allCalls.map((entry) => [`${entry.call.method} ${entry.call.path}`, entry]))

/** Serves the contract as OpenAPI. Registered before the routes, which it listens to as they are added. */
export async function serveApiPage(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      info: {
        title: `${academy.name}: API`,
        version: "1",
        description:
          "Errors are application/problem+json with a code. Every answer has an X-Request-Id, which errors of status 5xx " +
          "repeat as request_id. Writes repeat the csrftoken cookie in X-CSRFToken. " +
          "Apps log in below /accounts/_allauth/app/ in place of browser/, and send meta.session_token as X-Session-Token " +
          "instead of cookies. " +
          "Content is returned in the language of Accept-Language (en, sv, fr, es, ar), or the account's language, or English.",
      },
    },
    transform: ({ schema, url, route }) => {
      const entry = declaredAt.get(`${String(route.method)} ${url}`)
      if (!entry) return { schema: { ...schema, hide: true }, url }
      const { access, scope, refusals } = entry.call
      const codes = refusals.map((code) => `\`${code}\` (${problemStatus[code]})`).join(", ")
      const description = [
        accessSentences[access],
        scope && `Scope \`${scope}\`.`,
        codes && `Possible errors: ${codes}.`,
      ]
        .filter(Boolean)
        .join(" ")
      // The handler of such a call checks its body itself, so its route bears no schema of it.
      const { form, body, answer } = entry.call
      const shapes = form === "allauth" ? { ...(body ? { body } : {}), response: { 200: answer } } : {}
      return {
        schema: { ...schema, ...shapes, description, operationId: entry.name, tags: [entry.feature] },
        url,
      }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: API_PAGE,
    staticCSP: true,
    uiConfig: { docExpansion: "list", defaultModelsExpandDepth: 0 },
  })
}
