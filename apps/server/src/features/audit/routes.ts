import * as calls from "@academy/contract/audit"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { readAccessLog, readAuditLog } from "./reads.ts"

export function auditRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getAuditLog, ({ query }) => readAuditLog(deps.db, query))
  implement(app, deps, calls.getAccessLog, ({ query }) => readAccessLog(deps.db, query.after))
}
