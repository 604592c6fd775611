import {
  getAvailableBookings,
  getBookingOffer,
  getBookingTypes,
  getCoaches,
  getLocations,
} from "@academy/contract/bookables"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import {
  readAvailableBookables,
  readBookingOffer,
  readBookingTypes,
  readCoaches,
  readLocations,
} from "./reads.ts"
import { shareReadsByLanguage } from "./share-read.ts"

export function bookablesRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps
  implement(
    app,
    deps,
    getAvailableBookings,
    shareReadsByLanguage((language) => readAvailableBookables(pool, language, clock())),
  )
  implement(app, deps, getBookingOffer, ({ caller, params, language }) =>
    readBookingOffer(pool, caller.account_id, params.id, language, clock()),
  )
  implement(app, deps, getBookingTypes, ({ language }) => readBookingTypes(pool, language))
  implement(app, deps, getLocations, () => readLocations(pool))
  implement(app, deps, getCoaches, ({ language }) => readCoaches(pool, language))
}
