import * as calls from "@academy/contract/system"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { Refusal } from "../../http/problem.ts"

export function systemRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getHealth, async () => {
    await deps.pool.query("select 1").catch(() => {
      throw new Refusal("database_unavailable")
    })
    return { status: "ok" as const }
  })
}
