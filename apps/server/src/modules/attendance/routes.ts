import * as calls from "@academy/contract/attendance"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { addWalkIn } from "./add-walk-in.ts"
import { markBookingDone } from "./mark-booking-done.ts"
import { readRosters } from "./read-rosters.ts"

export function attendanceRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.markBookingDone, ({ caller, params, body }) =>
    markBookingDone(deps, caller, params, {
      attendance: body.attendance === undefined ? "present" : body.attendance,
      secondsAgo: body.seconds_ago,
    }),
  )
  implement(app, deps, calls.addWalkIn, ({ caller, params, body }) =>
    addWalkIn(deps, caller, params.id, body.player_id),
  )
  implement(app, deps, calls.getRosters, ({ caller, query, language }) =>
    readRosters(deps, caller, query.date, language),
  )
}
