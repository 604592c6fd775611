import type { FastifyInstance } from "fastify"

/** Mail programs send `List-Unsubscribe=One-Click` as a form (RFC 8058); the key in the address says it all. */
export function takeOneClickForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, _body, done) => done(null, {}),
  )
}
