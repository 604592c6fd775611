import { setTrialAlert as setTrialAlertCall } from "@academy/contract/next-sessions"
import * as calls from "@academy/contract/waiting-list"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { acceptOffer } from "./accept-offer.ts"
import { declineOffer } from "./decline-offer.ts"
import { joinWaitingList } from "./join-waiting-list.ts"
import { leaveWaitingList } from "./leave-waiting-list.ts"
import { putFirstInLine } from "./put-first-in-line.ts"
import { readOffer } from "./read-offer.ts"
import { readWaitingLine } from "./read-waiting-line.ts"
import { readWaitingPlaces } from "./reads.ts"
import { setTrialAlert } from "./set-trial-alert.ts"

export function waitingListRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getWaitingPlaces, ({ caller, language }) =>
    readWaitingPlaces(deps, caller.account_id, language, deps.clock()),
  )
  implement(app, deps, calls.getOffer, ({ caller, language, params }) =>
    readOffer(deps, caller.account_id, language, params.id),
  )
  implement(app, deps, calls.joinWaitingList, ({ caller, body }) => joinWaitingList(deps, caller, body))
  implement(app, deps, calls.leaveWaitingList, ({ caller, body }) =>
    leaveWaitingList(deps, caller, body.place_id),
  )
  implement(app, deps, calls.acceptOffer, ({ caller, body }) => acceptOffer(deps, caller, body))
  implement(app, deps, calls.getWaitingLine, ({ caller, params }) =>
    readWaitingLine(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.putFirstInLine, ({ caller, params, body }) =>
    putFirstInLine(deps, caller.account_id, params.id, body.reason),
  )
  implement(app, deps, calls.declineOffer, ({ caller, body }) => declineOffer(deps, caller, body.place_id))
  implement(app, deps, setTrialAlertCall, ({ caller, params, body }) =>
    setTrialAlert(deps, caller, params.id, body.is_on),
  )
}
