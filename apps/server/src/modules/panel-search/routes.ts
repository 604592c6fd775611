import * as calls from "@academy/contract/panel-search"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { readSearchResults } from "./read-search-results.ts"
import { readStaffSearchResults } from "./read-staff-search-results.ts"

export function panelSearchRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getSearchResults, ({ query, language }) =>
    readSearchResults(deps.db, query.q, { language, now: deps.clock() }),
  )
  implement(app, deps, calls.getStaffSearchResults, ({ caller, query, language }) =>
    readStaffSearchResults(deps.db, caller.account_id, query.q, { language, now: deps.clock() }),
  )
}
