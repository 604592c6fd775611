import * as calls from "@academy/contract/consents"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { giveConsent } from "./give-consent.ts"
import { readConsents, readPlayerHealth } from "./reads.ts"
import { savePlayerHealth } from "./save-player-health.ts"
import { withdrawConsent } from "./withdraw-consent.ts"

export function consentsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getConsents, ({ caller, params }) =>
    readConsents(deps.pool, caller.account_id, params.id),
  )
  implement(app, deps, calls.giveConsent, ({ caller, params, body }) =>
    giveConsent(deps, caller, params.id, body),
  )
  implement(app, deps, calls.withdrawConsent, ({ caller, params, body }) =>
    withdrawConsent(deps, caller, params.id, body),
  )
  implement(app, deps, calls.getPlayerHealth, ({ caller, params }) =>
    readPlayerHealth(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.savePlayerHealth, ({ caller, params, body }) =>
    savePlayerHealth(deps, caller, params.id, body),
  )
}
