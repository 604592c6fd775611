import * as calls from "@academy/contract/term-calendar"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { changeDayOff } from "./change-day-off.ts"
import { changeTerm } from "./change-term.ts"
import { createDayOff } from "./create-day-off.ts"
import { createTerm } from "./create-term.ts"
import { readTermCalendar } from "./read-term-calendar.ts"
import { removeDayOff } from "./remove-day-off.ts"
import { removeTerm } from "./remove-term.ts"

export function termsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getTermCalendar, () => readTermCalendar(deps.pool, deps.clock()))
  implement(app, deps, calls.createTerm, ({ caller, body }) => createTerm(deps, caller, body))
  implement(app, deps, calls.changeTerm, ({ caller, params, body }) =>
    changeTerm(deps, caller, params.id, body),
  )
  implement(app, deps, calls.removeTerm, ({ caller, params }) => removeTerm(deps, caller, params.id))
  implement(app, deps, calls.createDayOff, ({ caller, body }) => createDayOff(deps, caller, body))
  implement(app, deps, calls.changeDayOff, ({ caller, params, body }) =>
    changeDayOff(deps, caller, params.id, body),
  )
  implement(app, deps, calls.removeDayOff, ({ caller, params }) => removeDayOff(deps, caller, params.id))
}
