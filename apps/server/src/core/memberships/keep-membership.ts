import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import {
  keepMembership as keep,
  type MembershipRegret,
  type MembershipState,
} from "@academy/domain/memberships"
import type { Month } from "@academy/domain/months"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { type MembershipOfPlayer, stepMembership } from "./step-membership.ts"

/** When each would have taken effect; for a restart that is undone, until when the pause lasts. */
const effectiveOf: Record<MembershipRegret, (before: MembershipState) => Month | null> = {
  start: (before) => before.starts_on,
  change: (before) => before.change_on,
  pause: (before) => before.paused_from,
  restart: (before) => before.paused_until_before,
  end: (before) => before.ends_on,
}

/**
 * Undoes the pending change that was shown; if it is no longer pending: `no_longer_pending`. By default an end before
 * it takes effect, else a restart (the pause stays as it was), else the start.
 */
export function keepMembership(
  deps: Deps,
  caller: Caller,
  input: MembershipOfPlayer,
  { what }: BodyOf<typeof calls.keepMembership> = {},
) {
  return stepMembership(deps, caller, input, {
    missing: "no_membership",
    isDearer: what !== "start",
    ...(what && { stale: "no_longer_pending" as const }),
    take(state, now) {
      const step = keep(state, now, what)
      if ("refusal" in step) return step
      const { regret } = step
      return {
        ...step,
        kind: `${regret}_regretted`,
        effective: effectiveOf[regret](state) ?? state.starts_on,
      }
    },
  })
}
