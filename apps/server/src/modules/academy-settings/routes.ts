import * as pictureCalls from "@academy/contract/academy-pictures"
import * as calls from "@academy/contract/academy-settings"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { ACADEMY_PICTURE_FIELD, addAcademyPicture } from "./add-academy-picture.ts"
import { changeAcademySettings } from "./change-academy-settings.ts"
import { readAcademySettings } from "./read-academy-settings.ts"

export function academySettingsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getAcademySettings, () => readAcademySettings(deps.db))
  implement(app, deps, calls.changeAcademySettings, ({ caller, isFactorFresh, body }) =>
    changeAcademySettings(deps, { account_id: caller.account_id, isFactorFresh }, body),
  )
  implement(app, deps, pictureCalls.addAcademyPicture, ({ caller, body, files }) =>
    addAcademyPicture(deps, caller, body, files[ACADEMY_PICTURE_FIELD]),
  )
}
