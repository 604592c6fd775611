import * as calls from "@academy/contract/connections"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { readVouchers } from "../finances/index.ts"
import { readAttendanceOfDay, readBookingsOfDay } from "./read-bookings-of-day.ts"
import { readOrdersOfMonth } from "./read-orders-of-month.ts"
import { readSessionsOfDay } from "./read-sessions-of-day.ts"

/** What other programs read with a key of the academy's. */
export function connectionsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.listConnectedSessions, ({ query, language }) =>
    readSessionsOfDay(deps.pool, query, language, deps.clock()),
  )
  implement(app, deps, calls.listConnectedBookings, ({ apiKey, query }) =>
    readBookingsOfDay(deps, apiKey, query.day),
  )
  implement(app, deps, calls.listConnectedAttendance, ({ apiKey, query }) =>
    readAttendanceOfDay(deps, apiKey, query.day),
  )
  implement(app, deps, calls.listConnectedOrders, ({ query }) => readOrdersOfMonth(deps.db, query))
  implement(app, deps, calls.listConnectedVouchers, ({ query }) => readVouchers(deps, query.month))
}
