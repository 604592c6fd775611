import { unchangeMembership as unchange } from "@academy/domain/memberships"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { type MembershipOfPlayer, stepMembership } from "./step-membership.ts"

/** Keeps the current plan. */
export function unchangeMembership(deps: Deps, caller: Caller, input: MembershipOfPlayer) {
  return stepMembership(deps, caller, input, {
    missing: "no_membership",
    isDearer: true,
    take(state, now) {
      const step = unchange(state, now)
      if ("refusal" in step) return step
      return { ...step, kind: "change_regretted", effective: state.change_on ?? state.starts_on }
    },
  })
}
