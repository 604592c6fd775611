import * as calls from "@academy/contract/coaching"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { readStaffWeek } from "./read-staff-week.ts"

export function coachingRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps
  implement(app, deps, calls.getStaffWeek, ({ caller, query, language }) =>
    readStaffWeek(pool, { account_id: caller.account_id, language }, query.date, clock()),
  )
}
