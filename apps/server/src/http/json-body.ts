import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"

/** JSON as Fastify reads it, but a body that is left out is none: some clients name a content type with every write. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeContentTypeParser("application/json")
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined)
    else void parse(request, body, done)
  })
}

/** Before validation: no body is a form with nothing in it. So optional fields are left out, and missing ones named. */
export function emptyBodyAsObject(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  request.body ??= {}
  done()
}
