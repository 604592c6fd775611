import * as calls from "@academy/contract/growing-up"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { acceptOwnLogin } from "./accept-own-login.ts"
import { askForSession } from "./ask-for-session.ts"
import { decideTakeover } from "./decide-takeover.ts"
import { endOwnLogin } from "./end-own-login.ts"
import { inviteToOwnLogin } from "./invite-to-own-login.ts"
import { letGuardianStay } from "./let-guardian-stay.ts"
import { objectToTakeover } from "./object-to-takeover.ts"
import { readGrowingUp, readOwnLoginInvitation } from "./reads.ts"
import { sayCannotCome } from "./say-cannot-come.ts"

export function growingUpRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getGrowingUp, ({ caller, params }) =>
    readGrowingUp(deps.pool, caller.account_id, params.id),
  )
  implement(app, deps, calls.inviteToOwnLogin, ({ caller, params, body }) =>
    inviteToOwnLogin(deps, caller, params.id, body.email),
  )
  implement(app, deps, calls.endOwnLogin, ({ caller, params }) => endOwnLogin(deps, caller, params.id))
  implement(app, deps, calls.objectToTakeover, ({ caller, params }) =>
    objectToTakeover(deps, caller, params.id),
  )
  implement(app, deps, calls.decideTakeover, ({ caller, params, body }) =>
    decideTakeover(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.getOwnLoginInvitation, ({ params, request }) =>
    readOwnLoginInvitation(deps, params.key, request.ip),
  )
  implement(app, deps, calls.acceptOwnLogin, ({ body, request }) => acceptOwnLogin(deps, body, request.ip))
  implement(app, deps, calls.letGuardianStay, ({ caller, params, body }) =>
    letGuardianStay(deps, caller, params.id, body),
  )
  implement(app, deps, calls.askForSession, ({ caller, body }) =>
    askForSession(deps, caller, body.bookable_id),
  )
  implement(app, deps, calls.sayCannotCome, ({ caller, body }) =>
    sayCannotCome(deps, caller, body.booking_id),
  )
}
