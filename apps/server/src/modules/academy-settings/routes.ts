import * as calls from "@academy/contract/academy-settings"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { changeAcademySettings } from "./change-academy-settings.ts"
import { readAcademySettings } from "./read-academy-settings.ts"

export function academySettingsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getAcademySettings, () => readAcademySettings(deps.db))
  implement(app, deps, calls.changeAcademySettings, ({ caller, isFactorFresh, body }) =>
    changeAcademySettings(deps, { account_id: caller.account_id, isFactorFresh }, body),
  )
}
