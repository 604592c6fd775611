import * as calls from "@academy/contract/bookables"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import {
  readAvailableBookables,
  readBookable,
  readBookingOffer,
  readBookingTypes,
  readCoaches,
  readLocations,
  readWeeklySessions,
} from "./reads.ts"
import { shareReadsByLanguage } from "./share-read.ts"

export function bookablesRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps
  implement(
    app,
    deps,
    calls.getAvailableBookings,
    shareReadsByLanguage((language) => readAvailableBookables(pool, language, clock())),
  )
  implement(app, deps, calls.getBookingOffer, ({ caller, params, language }) =>
    readBookingOffer(deps, caller.account_id, params.id, language, clock()),
  )
  implement(app, deps, calls.getWeeklySessions, ({ caller, params, language }) =>
    readWeeklySessions(pool, caller.account_id, params.id, language, clock()),
  )
  implement(app, deps, calls.getBookable, ({ params, language }) =>
    readBookable(pool, params.id, language, clock()),
  )
  implement(app, deps, calls.getBookingTypes, ({ language }) => readBookingTypes(pool, language))
  implement(app, deps, calls.getLocations, ({ language }) => readLocations(pool, language))
  implement(app, deps, calls.getCoaches, ({ language }) => readCoaches(pool, language))
}
