import * as calls from "@academy/contract/saved-views"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { readSavedViews } from "./read-saved-views.ts"
import { removeSavedView } from "./remove-saved-view.ts"
import { saveView } from "./save-view.ts"

export function listsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getSavedViews, ({ caller }) => readSavedViews(deps, caller))
  implement(app, deps, calls.saveView, ({ caller, body }) => saveView(deps, caller, body))
  implement(app, deps, calls.removeSavedView, ({ caller, params }) =>
    removeSavedView(deps, caller, params.id),
  )
}
