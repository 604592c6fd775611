import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { sendProblem } from "./problem.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of a route that only says that its path has other methods. */
    refusesMethod?: true
  }
}

interface Served {
  path: RegExp
  method: string
}

/** A route's pattern as it fits an address: `:id` is one part of the path. */
const toRegExp = (pattern: string) => new RegExp(`^${pattern.split(/:\w+/).map(escapeRegExp).join("[^/]+")}$`)

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

/**
 * Answers what no route takes: 405 with `Allow` where the path has other methods (`OPTIONS` is no question of ours),
 * else 404. Before the body is read, whose form is no longer of interest. Set it up before the routes, whose table it
 * reads; what is served for all paths (pages, files of the build) is no path of its own.
 */
export function answerMissing(app: FastifyInstance): void {
  const served: Served[] = []
  app.addHook("onRoute", ({ method, url, config }) => {
    if (url.includes("*") || config?.refusesMethod) return
    const path = toRegExp(url)
    for (const one of [method].flat()) served.push({ path, method: one })
  })

  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const [address = ""] = request.url.split("?", 1)
    const methods = served.filter(({ path }) => path.test(address)).map(({ method }) => method)
    // A call of its own that finds nothing hands on to here, too.
    if (methods.length === 0 || methods.includes(request.method)) return sendProblem(reply, "not_found")
    reply.header("allow", [...new Set(methods)].join(", "))
    return sendProblem(reply, "method_not_allowed")
  }

  app.addHook("onRequest", async function refuseMissing(request, reply) {
    return request.is404 ? refuse(request, reply) : undefined
  })
  app.setNotFoundHandler(refuse)
}
