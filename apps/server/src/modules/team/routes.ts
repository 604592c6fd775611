import * as calls from "@academy/contract/accounts"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { readColleagueSessions } from "./read-colleague-sessions.ts"
import { setAccountRole } from "./set-account-role.ts"

export function teamRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.setAccountRole, ({ caller, isIdentityFresh, params, body }) =>
    setAccountRole(deps, { caller, isIdentityFresh }, params.id, body),
  )
  implement(app, deps, calls.getColleagueSessions, ({ params, language }) =>
    readColleagueSessions(deps, params.id, language),
  )
}
