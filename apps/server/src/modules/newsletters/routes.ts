import * as calls from "@academy/contract/newsletters"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { changeNewsletter } from "./change-newsletter.ts"
import { createNewsletter } from "./create-newsletter.ts"
import { readNewsletter, readNewsletters } from "./reads.ts"
import { removeNewsletter } from "./remove-newsletter.ts"
import { sendNewsletter } from "./send-newsletter.ts"
import { testNewsletter } from "./test-newsletter.ts"

export function newslettersRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getNewsletters, () => readNewsletters(deps.db))
  implement(app, deps, calls.getNewsletter, ({ params }) => readNewsletter(deps.db, params.id))
  implement(app, deps, calls.createNewsletter, ({ caller, body }) =>
    createNewsletter(deps, caller.account_id, body),
  )
  implement(app, deps, calls.changeNewsletter, ({ caller, params, body }) =>
    changeNewsletter(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.removeNewsletter, ({ caller, params }) =>
    removeNewsletter(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.testNewsletter, ({ caller, params, body }) =>
    testNewsletter(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.sendNewsletter, ({ caller, params, body }) =>
    sendNewsletter(deps, caller.account_id, params.id, body),
  )
}
