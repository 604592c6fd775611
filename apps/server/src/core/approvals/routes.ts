import * as calls from "@academy/contract/approvals"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { answerApproval } from "./answer-approval.ts"
import { decideApproval } from "./decide-approval.ts"
import { readApprovals, readPlayerChanges, readWaitingApprovals } from "./reads.ts"
import { withdrawApproval } from "./withdraw-approval.ts"

export function approvalsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getApprovals, ({ caller }) => readApprovals(deps.pool, caller.account_id))
  implement(app, deps, calls.answerApproval, ({ caller, params, body }) =>
    answerApproval(deps, caller.account_id, params.id, body.action),
  )
  implement(app, deps, calls.withdrawApproval, ({ caller, params }) =>
    withdrawApproval(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.getWaitingApprovals, () => readWaitingApprovals(deps.pool))
  implement(app, deps, calls.decideApproval, ({ caller, params, body }) =>
    decideApproval(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.getPlayerChanges, ({ caller, params }) =>
    readPlayerChanges(deps, caller.account_id, params.id),
  )
}
