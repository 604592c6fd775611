import * as calls from "@academy/contract/audit"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { closeReadingAlarm } from "./close-reading-alarm.ts"
import { readReadingAlarms } from "./read-reading-alarms.ts"
import { readAccessLog, readAuditLog } from "./reads.ts"

export function auditRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getAuditLog, ({ caller, query, language }) =>
    readAuditLog(deps, caller, query, language),
  )
  implement(app, deps, calls.getAccessLog, ({ query }) => readAccessLog(deps.db, query))
  implement(app, deps, calls.getReadingAlarms, ({ caller }) => readReadingAlarms(deps, caller))
  implement(app, deps, calls.closeReadingAlarm, ({ caller, params, body }) =>
    closeReadingAlarm(deps, caller.account_id, params.id, body.note),
  )
}
