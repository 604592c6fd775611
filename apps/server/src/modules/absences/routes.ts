import * as calls from "@academy/contract/absences"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { addAbsence } from "./add-absence.ts"
import { readAbsences } from "./read-absences.ts"
import { removeAbsence } from "./remove-absence.ts"

export function absencesRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getAbsences, ({ caller, query, language }) =>
    readAbsences(deps, caller.account_id, query, language),
  )
  implement(app, deps, calls.addAbsence, ({ caller, body }) => addAbsence(deps, caller, body))
  implement(app, deps, calls.removeAbsence, ({ caller, params }) => removeAbsence(deps, caller, params.id))
}
