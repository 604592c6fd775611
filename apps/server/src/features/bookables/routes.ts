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
import { shareRead } from "./share-read.ts"

export function bookablesRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps
  implement(
    app,
    deps,
    getAvailableBookings,
    shareRead(() => readAvailableBookables(pool, clock())),
  )
  implement(app, deps, getBookingOffer, ({ caller, params }) =>
    readBookingOffer(pool, caller.account_id, params.id, clock()),
  )
  implement(app, deps, getBookingTypes, () => readBookingTypes(pool))
  implement(app, deps, getLocations, () => readLocations(pool))
  implement(app, deps, getCoaches, () => readCoaches(pool))
}
