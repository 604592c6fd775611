import { pageAt } from "@academy/contract/pages"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Metrics } from "./metrics.ts"

/** Milliseconds to seconds, as Prometheus counts. */
const toSeconds = (milliseconds: number) => milliseconds / 1000

/** Counts each answer by its route's pattern, status and refusal. What the fast path sends is counted there. */
export function countRequests(app: FastifyInstance, metrics: Metrics) {
  app.decorateReply("refusedWith", null)
  app.addHook("onResponse", async function countRequest(request, reply) {
    const { method, url, routeOptions } = request
    const status = reply.statusCode
    const seconds = toSeconds(reply.elapsedTime)
    metrics.countRequest({ method, route: routeOf(url, routeOptions.url), status, seconds })
    if (status >= 400) metrics.countRefusal(reply.refusedWith ?? `status_${status}`)
  })
}

/** The call or page of a request as the owners read it, such as `GET /api/news/`. */
export const placeOf = ({
  method,
  url,
  routeOptions,
}: Pick<FastifyRequest, "method" | "url" | "routeOptions">) => `${method} ${routeOf(url, routeOptions.url)}`

/** The pages share one route, so theirs is the path in the list of pages. */
function routeOf(url: string, pattern: string | undefined): string {
  if (pattern === undefined) return "none"
  return pattern === "/*" ? (pageAt(url.split("?", 1)[0] ?? "")?.path ?? pattern) : pattern
}
