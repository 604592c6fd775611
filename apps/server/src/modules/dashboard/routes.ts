import * as calls from "@academy/contract/dashboard"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { readDashboard } from "./read-dashboard.ts"
import { readOpenWork } from "./read-open-work.ts"

export function dashboardRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getDashboard, ({ query, language }) =>
    readDashboard(deps.pool, query, language, deps.clock()),
  )
  implement(app, deps, calls.getOpenWork, () => readOpenWork(deps.pool, deps.clock()))
}
