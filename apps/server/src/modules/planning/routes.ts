import * as ownCalls from "@academy/contract/own-cancellation"
import * as calls from "@academy/contract/planning"
import * as seriesCalls from "@academy/contract/series"
import * as draftCalls from "@academy/contract/series-drafts"
import * as playerCalls from "@academy/contract/session-players"
import * as copyCalls from "@academy/contract/term-copies"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { cancelOwnSession } from "./cancel-own-session.ts"
import { cancelSessions } from "./cancel-sessions.ts"
import { changeBookable } from "./change-bookable.ts"
import { copySeries } from "./copy-series.ts"
import { copyTerm } from "./copy-term.ts"
import { createBookable } from "./create-bookable.ts"
import { createSeries } from "./create-series.ts"
import { createSeriesDraft } from "./create-series-draft.ts"
import { findPlayers } from "./find-players.ts"
import { listSeriesDrafts } from "./list-series-drafts.ts"
import { previewCancellation } from "./preview-cancellation.ts"
import { previewChange } from "./preview-change.ts"
import { previewOwnCancellation } from "./preview-own-cancellation.ts"
import { previewSeries } from "./preview-series.ts"
import { previewTermCopy } from "./preview-term-copy.ts"
import { putPlayerIn } from "./put-player-in.ts"
import { readCoachChoices } from "./read-coach-choices.ts"
import { readPlannedBookable } from "./read-planned-bookable.ts"
import { readPlannedWeek } from "./read-planned-week.ts"
import { readSeatToBook } from "./read-seat-to-book.ts"
import { removeSeriesDraft } from "./remove-series-draft.ts"
import { saveSeriesDraft } from "./save-series-draft.ts"
import { takePlayerOut } from "./take-player-out.ts"
import { undoCancellation } from "./undo-cancellation.ts"
import { undoPlayerOut } from "./undo-player-out.ts"

export function planningRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps
  implement(app, deps, calls.getPlannedWeek, ({ query, language }) =>
    readPlannedWeek(pool, query.day, language, clock()),
  )
  implement(app, deps, calls.getCoachChoices, ({ query, language }) =>
    readCoachChoices(pool, query, language),
  )
  implement(app, deps, calls.getPlannedBookable, ({ caller, params, language }) =>
    readPlannedBookable(deps, caller.account_id, params.id, language),
  )
  implement(app, deps, calls.createBookable, ({ caller, body }) =>
    createBookable(deps, caller.account_id, body),
  )
  implement(app, deps, seriesCalls.previewSeries, ({ body }) => previewSeries(deps, body))
  implement(app, deps, seriesCalls.createSeries, ({ caller, body }) =>
    createSeries(deps, caller.account_id, body),
  )
  implement(app, deps, draftCalls.listSeriesDrafts, () => listSeriesDrafts(deps))
  implement(app, deps, draftCalls.createSeriesDraft, ({ caller, body }) =>
    createSeriesDraft(deps, caller, body.series),
  )
  implement(app, deps, draftCalls.saveSeriesDraft, ({ params, body }) =>
    saveSeriesDraft(deps, params.id, body.series),
  )
  implement(app, deps, draftCalls.removeSeriesDraft, ({ caller, params }) =>
    removeSeriesDraft(deps, caller, params.id),
  )
  implement(app, deps, draftCalls.copySeries, ({ caller, params }) => copySeries(deps, caller, params.id))
  implement(app, deps, copyCalls.previewTermCopy, ({ params }) => previewTermCopy(deps, params.id))
  implement(app, deps, copyCalls.copyTerm, ({ caller, params }) => copyTerm(deps, caller, params.id))
  implement(app, deps, calls.changeBookable, ({ caller, params, body }) =>
    changeBookable(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.previewChange, ({ caller, params, body }) =>
    previewChange(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.previewCancellation, ({ caller, body, language }) =>
    previewCancellation(deps, caller.account_id, body, language),
  )
  implement(app, deps, calls.cancelSessions, ({ caller, body }) =>
    cancelSessions(deps, caller.account_id, body),
  )
  implement(app, deps, calls.undoCancellation, ({ caller, body }) =>
    undoCancellation(deps, caller.account_id, body.bookable_ids),
  )
  implement(app, deps, ownCalls.previewOwnCancellation, ({ caller, params, body }) =>
    previewOwnCancellation(deps, caller, params.id, body),
  )
  implement(app, deps, ownCalls.cancelOwnSession, ({ caller, params, body }) =>
    cancelOwnSession(deps, caller, params.id, body),
  )
  implement(app, deps, playerCalls.findPlayers, ({ caller, query }) =>
    findPlayers(deps, caller.account_id, query.search),
  )
  implement(app, deps, playerCalls.getSeatToBook, ({ caller, params, language }) =>
    readSeatToBook(deps, caller.account_id, params.id, params.player, language),
  )
  implement(app, deps, playerCalls.putPlayerIn, ({ caller, params, body }) =>
    putPlayerIn(deps, caller.account_id, { ...body, bookable_id: params.id }),
  )
  implement(app, deps, playerCalls.takePlayerOut, ({ caller, params, body }) =>
    takePlayerOut(deps, caller.account_id, { ...body, bookable_id: params.id }),
  )
  implement(app, deps, playerCalls.undoPlayerOut, ({ caller, params, body }) =>
    undoPlayerOut(deps, caller.account_id, { ...body, bookable_id: params.id }),
  )
}
