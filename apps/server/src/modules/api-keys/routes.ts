import * as calls from "@academy/contract/api-keys"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { createApiKey } from "./create-api-key.ts"
import { readApiKeys } from "./reads.ts"
import { revokeApiKey } from "./revoke-api-key.ts"

export function apiKeysRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getApiKeys, () => readApiKeys(deps.db))
  implement(app, deps, calls.createApiKey, ({ caller, body }) => createApiKey(deps, caller.account_id, body))
  implement(app, deps, calls.revokeApiKey, ({ caller, params }) =>
    revokeApiKey(deps, caller.account_id, params.id),
  )
}
