import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { replaceAvatar } from "./replace-avatar.ts"

/** Takes the account's picture away; without one nothing happens. */
export const removeAvatar = (deps: Deps, caller: Caller) => replaceAvatar(deps, caller, null)
