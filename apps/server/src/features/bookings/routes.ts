import { bookSeat } from "@academy/contract/bookings"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { takeSeat } from "./book-seat.ts"

export function bookingsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, bookSeat, ({ caller, params, body }) =>
    takeSeat(deps, caller, { ...body, bookable_id: params.id }),
  )
}
