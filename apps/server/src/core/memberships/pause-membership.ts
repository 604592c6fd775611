import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { pauseMembership as pause } from "@academy/domain/memberships"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { type MembershipOfPlayer, stepMembership } from "./step-membership.ts"

/** Pauses for whole months from the next one; one month by default. */
export function pauseMembership(
  deps: Deps,
  caller: Caller,
  input: MembershipOfPlayer,
  { months = 1, expected_day }: BodyOf<typeof calls.pauseMembership> = {},
) {
  return stepMembership(deps, caller, input, {
    missing: "no_active_membership",
    expected_day,
    take(state, now) {
      const step = pause(state, months, now)
      if ("refusal" in step) return step
      return { ...step, kind: "pause_asked", effective: step.state.paused_from ?? state.starts_on }
    },
  })
}
