import * as calls from "@academy/contract/hours"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { approveHours } from "./approve-hours.ts"
import { correctHours } from "./correct-hours.ts"
import { exportHours } from "./export-hours.ts"
import { readHours } from "./read-hours.ts"
import { reopenHours } from "./reopen-hours.ts"
import { setCoachRate } from "./set-coach-rate.ts"

export function hoursRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getHours, ({ caller, query, language }) =>
    readHours(deps, caller, query.month, language),
  )
  implement(app, deps, calls.exportHours, ({ caller, query, language, reply }) => {
    reply.type("text/csv; charset=utf-8")
    reply.header("content-disposition", 'attachment; filename="hours.csv"')
    return exportHours(deps, caller, query, language)
  })
  implement(app, deps, calls.setCoachRate, ({ caller, params, body }) =>
    setCoachRate(deps, caller, params.id, body),
  )
  implement(app, deps, calls.correctHours, ({ caller, params, body }) =>
    correctHours(deps, caller, params, body),
  )
  implement(app, deps, calls.approveHours, ({ caller, body }) => approveHours(deps, caller, body))
  implement(app, deps, calls.reopenHours, ({ caller, body }) => reopenHours(deps, caller, body))
}
