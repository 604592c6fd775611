import * as calls from "@academy/contract/coaching"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { publishAbilityReview } from "./publish-ability-review.ts"
import { readStaffPlayer } from "./read-staff-player.ts"
import { readStaffPlayers } from "./read-staff-players.ts"
import { readStaffWeek } from "./read-staff-week.ts"
import { readTermReport } from "./read-term-report.ts"
import { readTermReports } from "./read-term-reports.ts"
import { saveAbilityReview } from "./save-ability-review.ts"
import { sendTermReports } from "./send-term-reports.ts"
import { writeCoachNote } from "./write-coach-note.ts"

export function coachingRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps
  implement(app, deps, calls.getStaffWeek, ({ caller, query, language }) =>
    readStaffWeek(pool, { ...caller, language }, query.date, clock()),
  )
  implement(app, deps, calls.getStaffPlayers, ({ caller, query }) => readStaffPlayers(deps, caller, query))
  implement(app, deps, calls.getStaffPlayer, ({ caller, params, language }) =>
    readStaffPlayer(deps, caller, params.id, language),
  )
  implement(app, deps, calls.saveAbilityReview, ({ caller, params, body }) =>
    saveAbilityReview(deps, caller, params.id, body),
  )
  implement(app, deps, calls.publishAbilityReview, ({ caller, params, body }) =>
    publishAbilityReview(deps, caller, params.id, body),
  )
  implement(app, deps, calls.getTermReport, ({ caller, params }) => readTermReport(deps, caller, params))
  implement(app, deps, calls.getTermReports, ({ caller }) => readTermReports(deps, caller))
  implement(app, deps, calls.sendTermReports, ({ caller }) => sendTermReports(deps, caller))
  implement(app, deps, calls.writeCoachNote, ({ caller, params, body }) =>
    writeCoachNote(deps, caller, params.id, body.note),
  )
}
