import * as calls from "@academy/contract/offers"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { changeSessionType } from "./change-session-type.ts"
import { previewTypePrice } from "./preview-type-price.ts"
import { readSessionTypes } from "./read-session-types.ts"
import { setTypePrice } from "./set-type-price.ts"
import { undoTypePrice } from "./undo-type-price.ts"

export function offersRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getSessionTypes, ({ language }) =>
    readSessionTypes(deps.pool, language, deps.clock()),
  )
  implement(app, deps, calls.changeSessionType, ({ caller, params, body }) =>
    changeSessionType(deps, caller, params.id, body),
  )
  implement(app, deps, calls.previewTypePrice, ({ params, body }) => previewTypePrice(deps, params.id, body))
  implement(app, deps, calls.setTypePrice, ({ caller, params, body }) =>
    setTypePrice(deps, caller, params.id, body),
  )
  implement(app, deps, calls.undoTypePrice, ({ caller, params }) => undoTypePrice(deps, caller, params.id))
}
