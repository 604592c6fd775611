import * as reports from "@academy/contract/browser-reports"
import * as calls from "@academy/contract/system"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { takesWrites } from "../../db/takes-writes.ts"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { Refusal } from "../../http/problem.ts"
import { readSeenErrors } from "./read-seen-errors.ts"
import { readSystem } from "./read-system.ts"
import { reportBrowserError } from "./report-browser-error.ts"
import { reportPolicyViolations } from "./report-policy-violations.ts"
import { resolveSeenError } from "./resolve-seen-error.ts"

const senderOf = ({ ip, headers }: FastifyRequest) => ({ ip, userAgent: headers["user-agent"] })

export function systemRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getHealth, async () => {
    const isWell = await takesWrites(deps.pool).catch(() => false)
    if (!isWell) throw new Refusal("database_unavailable")
    return { status: "ok" as const }
  })
  implement(app, deps, calls.getSystem, () => readSystem(deps))
  implement(app, deps, calls.getSeenErrors, ({ query }) => readSeenErrors(deps.db, query))
  implement(app, deps, calls.resolveSeenError, ({ caller, params }) =>
    resolveSeenError(deps, caller.account_id, params.id),
  )
  implement(app, deps, reports.reportBrowserError, ({ body, request }) =>
    reportBrowserError(deps, body, senderOf(request)),
  )
  implement(app, deps, reports.reportPolicyViolations, ({ body, request }) =>
    reportPolicyViolations(deps, body, {
      ...senderOf(request),
      ownHost: new URL(`${request.protocol}://${request.host}`).host,
    }),
  )
}
