import * as calls from "@academy/contract/accounts"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { readColleagues } from "./read-colleagues.ts"
import { removeAvatar } from "./remove-avatar.ts"
import { toUserInfo } from "./to-user-info.ts"
import { AVATAR_FIELD, updateAvatar } from "./update-avatar.ts"
import { updateUser } from "./update-user.ts"

export function accountsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getUserInfo, ({ caller }) => toUserInfo(deps, caller))
  implement(app, deps, calls.updateUser, ({ caller, body }) => updateUser(deps, caller, body))
  implement(app, deps, calls.updateAvatar, ({ caller, files }) =>
    updateAvatar(deps, caller, files[AVATAR_FIELD]),
  )
  implement(app, deps, calls.removeAvatar, ({ caller }) => removeAvatar(deps, caller))
  implement(app, deps, calls.checkFreshFactor, () => ({ status: "ok" }) as const)
  implement(app, deps, calls.getColleagues, ({ caller, query }) => readColleagues(deps, caller, query.search))
}
