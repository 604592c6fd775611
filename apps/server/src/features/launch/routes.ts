import { clearBetaAccess, getBetaAccess, giveBetaCode } from "@academy/contract/launch"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { clearAccess, readBetaState, takeBetaCode } from "./beta-access.ts"

export function launchRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, getBetaAccess, async ({ request }) => ({ state: await readBetaState(deps, request) }))
  implement(app, deps, giveBetaCode, ({ body, request, reply }) =>
    takeBetaCode(deps, body.code, request, reply),
  )
  implement(app, deps, clearBetaAccess, ({ caller }) => clearAccess(deps, caller))
}
