import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { pendingOf, unpauseMembership as unpause } from "@academy/domain/memberships"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { type MembershipOfPlayer, stepMembership } from "./step-membership.ts"

/** Cancels a pause before it begins, or ends a current one with the next period. */
export function unpauseMembership(
  deps: Deps,
  caller: Caller,
  input: MembershipOfPlayer,
  { expected_day }: BodyOf<typeof calls.unpauseMembership> = {},
) {
  return stepMembership(deps, caller, input, {
    missing: "no_active_membership",
    expected_day,
    isDearer: true,
    take(state, now) {
      const isRegret = pendingOf(state, now).pause
      const step = unpause(state, now)
      if ("refusal" in step) return step
      return isRegret
        ? { ...step, kind: "pause_regretted", effective: state.paused_from ?? state.starts_on }
        : { ...step, kind: "restart_asked", effective: step.state.paused_until ?? state.starts_on }
    },
  })
}
