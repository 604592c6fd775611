import { keepMembership as keep } from "@academy/domain/memberships"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { type MembershipOfPlayer, stepMembership } from "./step-membership.ts"

/** Takes an end back before it comes; else a restart: the pause stays as it was. */
export function keepMembership(deps: Deps, caller: Caller, input: MembershipOfPlayer) {
  return stepMembership(deps, caller, input, {
    missing: "no_membership",
    isDearer: true,
    take(state, now) {
      const step = keep(state, now)
      if ("refusal" in step) return step
      return step.kept === "end"
        ? { ...step, kind: "end_regretted", effective: state.ends_on ?? state.starts_on }
        : { ...step, kind: "restart_regretted", effective: step.state.paused_until ?? state.starts_on }
    },
  })
}
