import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { endMembership as end, phaseOf } from "@academy/domain/memberships"
import { and, eq, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { playerMemberships } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { type MembershipOfPlayer, type Step, stepMembership, takeStep } from "./step-membership.ts"

const ending: Step = {
  missing: "no_active_membership",
  take(state, now) {
    const isStarting = phaseOf(state, now) === "starting"
    const step = end(state, now)
    if ("refusal" in step) return step
    const effective = step.state.ends_on ?? state.starts_on
    return { ...step, kind: isStarting ? "start_regretted" : "end_asked", effective }
  },
}

/** Ends it after the minimum term, later at the end of the current month. One that has not begun is cancelled. */
export const endMembership = (
  deps: Deps,
  caller: Pick<Caller, "account_id">,
  input: MembershipOfPlayer,
  { expected_day }: BodyOf<typeof calls.endMembership> = {},
) => stepMembership(deps, caller, input, { ...ending, expected_day })

/**
 * Ends, by the usual rules, what an account pays for a player when it stops being its guardian, so that nobody keeps
 * paying for what they can't see. Called in the transaction that removes the guardianship, before that is done.
 */
export async function endMembershipOfLeaver(
  tx: Tx,
  { account_id, player_id }: { account_id: number; player_id: number },
  now: Date,
): Promise<void> {
  const [paid] = await tx
    .select({ id: playerMemberships.id })
    .from(playerMemberships)
    .where(
      and(
        eq(playerMemberships.player_id, player_id),
        eq(playerMemberships.account_id, account_id),
        isNull(playerMemberships.ended_at),
      ),
    )
  if (!paid) return
  try {
    await takeStep(tx, account_id, { membership: 0, player: player_id }, { ...ending, isNamed: false }, now)
  } catch (error) {
    // It is already ending, or over by its months.
    if (!(error instanceof Refusal)) throw error
  }
}
