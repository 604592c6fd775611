import * as calls from "@academy/contract/packages"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { buyPackage } from "./buy-package.ts"
import { readPackages } from "./reads.ts"
import { withdrawFromPackage } from "./withdraw-from-package.ts"

export function packagesRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.fetchPackages, ({ language }) => readPackages(deps.pool, language, deps.clock()))
  implement(app, deps, calls.buyPackage, ({ caller, body }) => buyPackage(deps, caller, body))
  implement(app, deps, calls.withdrawFromPackage, ({ caller, params, body }) =>
    withdrawFromPackage(deps, caller, params.id, body.refund),
  )
}
