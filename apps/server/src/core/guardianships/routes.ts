import * as calls from "@academy/contract/guardianships"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { cancelParentRequest } from "./cancel-parent-request.ts"
import { createConnectionCode } from "./create-connection-code.ts"
import { leavePlayer } from "./leave-player.ts"
import { readGuardians, readParentRequests } from "./reads.ts"
import { redeemConnectionCode } from "./redeem-connection-code.ts"
import { respondParentRequest } from "./respond-parent-request.ts"
import { sendParentRequest } from "./send-parent-request.ts"

export function guardianshipsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getParentRequests, ({ caller }) =>
    readParentRequests(deps.pool, caller.account_id),
  )
  implement(app, deps, calls.sendParentRequest, ({ caller, body }) =>
    sendParentRequest(deps, caller, body.email),
  )
  implement(app, deps, calls.respondParentRequest, ({ caller, body }) =>
    respondParentRequest(deps, caller, body),
  )
  implement(app, deps, calls.cancelParentRequest, ({ caller, body }) =>
    cancelParentRequest(deps, caller.account_id, body.request_id),
  )
  implement(app, deps, calls.createConnectionCode, ({ caller, body }) =>
    createConnectionCode(deps, caller.account_id, body.players_id),
  )
  implement(app, deps, calls.redeemConnectionCode, ({ caller, body, request }) =>
    redeemConnectionCode(deps, caller, body.code, request.ip),
  )
  implement(app, deps, calls.getGuardians, ({ caller, params }) =>
    readGuardians(deps.pool, caller.account_id, params.id),
  )
  implement(app, deps, calls.leavePlayer, ({ caller, params }) =>
    leavePlayer(deps, caller.account_id, params.id),
  )
}
