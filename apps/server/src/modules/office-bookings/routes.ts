import * as calls from "@academy/contract/office-bookings"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { bookGroup } from "./book-group.ts"
import { moveBookedPlayer } from "./move-booked-player.ts"
import { previewGroup } from "./preview-group.ts"
import { previewPlayerMove } from "./preview-player-move.ts"
import { readGroupToBook } from "./read-group-to-book.ts"
import { readSessionsForPlayer } from "./read-sessions-for-player.ts"

export function officeBookingsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getSessionsForPlayer, ({ caller, params, query, language }) =>
    readSessionsForPlayer(deps, caller.account_id, params.id, query, language),
  )
  implement(app, deps, calls.getGroupToBook, ({ caller, params, query }) =>
    readGroupToBook(deps, caller.account_id, params.id, query.group_id),
  )
  implement(app, deps, calls.previewGroup, ({ caller, params, body }) =>
    previewGroup(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.bookGroup, ({ caller, params, body }) =>
    bookGroup(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.previewPlayerMove, ({ caller, params, body }) =>
    previewPlayerMove(deps, caller.account_id, { ...body, booking_id: params.id }),
  )
  implement(app, deps, calls.moveBookedPlayer, ({ caller, params, body }) =>
    moveBookedPlayer(deps, caller.account_id, { ...body, booking_id: params.id }),
  )
}
