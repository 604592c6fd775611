import { endMembership as end, phaseOf } from "@academy/domain/memberships"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { type MembershipOfPlayer, stepMembership } from "./step-membership.ts"

/** Ends after the binding time, later with the month in which it is said. One that has not begun never begins. */
export function endMembership(deps: Deps, caller: Pick<Caller, "account_id">, input: MembershipOfPlayer) {
  return stepMembership(deps, caller, input, {
    missing: "no_active_membership",
    take(state, now) {
      const isStarting = phaseOf(state, now) === "starting"
      const step = end(state, now)
      if ("refusal" in step) return step
      const effective = step.state.ends_on ?? state.starts_on
      return { ...step, kind: isStarting ? "start_regretted" : "end_asked", effective }
    },
  })
}
