import * as calls from "@academy/contract/content-texts"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { addNewsPost } from "./add-news-post.ts"
import { addSavedAnswer } from "./add-saved-answer.ts"
import { changeContentTexts } from "./change-content-texts.ts"
import { readContentTexts } from "./read-content-texts.ts"
import { removeNewsPost } from "./remove-news-post.ts"
import { removeSavedAnswer } from "./remove-saved-answer.ts"

export function contentTextsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getContentTexts, () => readContentTexts(deps.db))
  implement(app, deps, calls.changeContentTexts, ({ caller, params, body }) =>
    changeContentTexts(deps, caller.account_id, params, body),
  )
  implement(app, deps, calls.addNewsPost, ({ caller, body }) => addNewsPost(deps, caller.account_id, body))
  implement(app, deps, calls.removeNewsPost, ({ caller, params }) =>
    removeNewsPost(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.addSavedAnswer, ({ caller, body }) =>
    addSavedAnswer(deps, caller.account_id, body),
  )
  implement(app, deps, calls.removeSavedAnswer, ({ caller, params }) =>
    removeSavedAnswer(deps, caller.account_id, params.id),
  )
}
