import type { FastifyInstance, FastifyRequest } from "fastify"
import { placeOf } from "./count-requests.ts"
import type { OpenSpan, Tracing } from "./tracing.ts"

/**
 * A span for each request, the parent of all that is done for it. Named by its route's pattern: addresses hold ids and
 * what was searched for. A kept page that is sent again is not traced: nothing is done for it.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustsProxy: boolean) {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook("onRequest", function traceRequest(request, _reply, done) {
    const place = placeOf(request)
    const span = tracing.open(place, {
      kind: "server",
      facts: {
        "http.request.method": request.method,
        "http.route": place.slice(request.method.length + 1),
        "academy.request.id": request.id,
      },
      ...(trustsProxy && { headers: request.headers }),
    })
    spans.set(request, span)
    span.within(done)
  })
  app.addHook("onResponse", async function endTrace(request, reply) {
    const status = reply.statusCode
    spans.get(request)?.end({
      facts: {
        "http.response.status_code": status,
        ...(reply.refusedWith && { "academy.problem": reply.refusedWith }),
      },
      failed: status >= 500 ? (reply.refusedWith ?? String(status)) : undefined,
    })
  })
}
