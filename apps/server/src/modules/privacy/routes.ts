import * as calls from "@academy/contract/privacy"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { deleteSessionCookie } from "../../http/session-cookie.ts"
import { askForAccountDeletion } from "./ask-for-account-deletion.ts"
import { deleteFamily } from "./delete-family.ts"
import { keepAccount } from "./keep-account.ts"
import { keepFamily } from "./keep-family.ts"
import { readDeletion } from "./read-deletion.ts"
import { readMyData } from "./read-my-data.ts"
import { withdrawAccountDeletion } from "./withdraw-account-deletion.ts"

export function privacyRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getMyData, ({ caller, language }) => readMyData(deps, caller, language))
  implement(app, deps, calls.getAccountDeletion, ({ caller, language }) =>
    readDeletion(deps, caller, language),
  )
  implement(app, deps, calls.askForAccountDeletion, async ({ caller, body, reply }) => {
    const answer = await askForAccountDeletion(deps, caller, body.password)
    deleteSessionCookie(reply, deps)
    return answer
  })
  implement(app, deps, calls.withdrawAccountDeletion, ({ caller }) => withdrawAccountDeletion(deps, caller))
  implement(app, deps, calls.deleteFamily, ({ caller, params, body }) =>
    deleteFamily(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.keepFamily, ({ caller, params }) =>
    keepFamily(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.keepAccount, ({ body, request }) => keepAccount(deps, body.key, request.ip))
}
