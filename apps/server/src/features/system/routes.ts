import * as calls from "@academy/contract/system"
import type { FastifyInstance } from "fastify"
import { takesWrites } from "../../db/takes-writes.ts"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { Refusal } from "../../http/problem.ts"

export function systemRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getHealth, async () => {
    const isWell = await takesWrites(deps.pool).catch(() => false)
    if (!isWell) throw new Refusal("database_unavailable")
    return { status: "ok" as const }
  })
}
