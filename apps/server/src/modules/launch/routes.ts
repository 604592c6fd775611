import * as calls from "@academy/contract/launch"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { readBetaState } from "./beta-access.ts"
import { clearBetaAccess } from "./clear-beta-access.ts"
import { giveBetaCode } from "./give-beta-code.ts"

export function launchRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getBetaAccess, async ({ request }) => ({
    state: await readBetaState(deps, request),
  }))
  implement(app, deps, calls.giveBetaCode, ({ body, request, reply }) =>
    giveBetaCode(deps, body.code, request, reply),
  )
  implement(app, deps, calls.clearBetaAccess, ({ caller }) => clearBetaAccess(deps, caller))
}
