import * as calls from "@academy/contract/substitutions"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { askForSubstitute } from "./ask-for-substitute.ts"
import { declineSubstitution } from "./decline-substitution.ts"
import { readFreeCoaches } from "./read-free-coaches.ts"
import { readSubstitutions } from "./read-substitutions.ts"
import { takeSubstitution } from "./take-substitution.ts"
import { withdrawSubstitution } from "./withdraw-substitution.ts"

export function substitutionsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getSubstitutions, ({ caller, language }) =>
    readSubstitutions(deps, caller.account_id, language),
  )
  implement(app, deps, calls.getFreeCoaches, ({ caller, params }) => readFreeCoaches(deps, caller, params.id))
  implement(app, deps, calls.askForSubstitute, ({ caller, params, body }) =>
    askForSubstitute(deps, caller, params.id, body),
  )
  implement(app, deps, calls.withdrawSubstitution, ({ caller, params }) =>
    withdrawSubstitution(deps, caller, params.id),
  )
  implement(app, deps, calls.declineSubstitution, ({ caller, params }) =>
    declineSubstitution(deps, caller, params.id),
  )
  implement(app, deps, calls.takeSubstitution, ({ caller, params }) =>
    takeSubstitution(deps, caller, params.id),
  )
}
