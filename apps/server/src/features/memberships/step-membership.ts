import {
  type MembershipChange,
  type MembershipState,
  type MembershipStep,
  phaseOf,
  settleState,
} from "@academy/domain/memberships"
import { type Month, monthStart } from "@academy/domain/months"
import { toIsoWithOffset } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { membershipChanges, playerMemberships } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import {
  isGuardian,
  lockMembership,
  type MembershipRow,
  movePasses,
  requireGuardian,
  stateOf,
} from "./membership-rows.ts"
import { tellOfMembership } from "./tell-of-membership.ts"

/** Which plan, as the address names it, and whose. */
export interface MembershipOfPlayer {
  membership: number
  player: number
}

export interface Step {
  /** What is said where there is none: an action misses an active one, a regret any. */
  missing: "no_active_membership" | "no_membership"
  /** The plan in the address is the one it has; a change names the one it is to have. */
  isNamed?: boolean
  /** The day from which the person saw it count; when it is another one by now: `day_changed`. */
  expected_day?: string | undefined
  /** What is said where the plan in the address is another one by now, and the person says what it saw. */
  stale?: "no_longer_pending"
  /** It may cost who pays more than without it: nobody asks for that once who pays looks after the player no more. */
  isDearer?: boolean
  take: (state: MembershipState, now: Date, row: MembershipRow, tx: Tx) => Promise<Taken> | Taken
}

type Taken =
  | Extract<MembershipStep, { refusal: unknown }>
  | { state: MembershipState; kind: MembershipChange; effective: Month; plan_id?: number }

/**
 * One change of a membership: asked of the rules under its lock, written down with who asked, its passes moved along,
 * and everybody told who looks after the player. Another account's player: `not_found`.
 */
export function stepMembership(
  { db, clock }: Deps,
  caller: Pick<Caller, "account_id">,
  input: MembershipOfPlayer,
  step: Step,
): Promise<{ status: "ok"; effective: string }> {
  return inTransaction(db, async (tx) => {
    await requireGuardian(tx, caller.account_id, input.player)
    return takeStep(tx, caller.account_id, input, step, clock())
  })
}

/** The same as a part of another change, which has made sure that the account may ask for it. */
export async function takeStep(
  tx: Tx,
  account_id: number,
  { membership, player }: MembershipOfPlayer,
  { missing, isNamed = true, expected_day, stale, isDearer = false, take }: Step,
  now: Date,
): Promise<{ status: "ok"; effective: string }> {
  const row = await lockMembership(tx, player)
  const before = row && settleState(stateOf(row), now)
  if (!row || !before || phaseOf(before, now) === "ended") throw new Refusal(missing)
  const misnamed = stale ?? (expected_day === undefined ? missing : "day_changed")
  if (isNamed && before.plan_id !== membership) throw new Refusal(membership === 0 ? missing : misnamed)
  if (isDearer && row.account_id !== account_id && !(await isGuardian(tx, row.account_id, player)))
    throw new Refusal("not_the_payer")
  const taken = await take(before, now, row, tx)
  if ("refusal" in taken) throw new Refusal(taken.refusal)
  const { state, kind, effective, plan_id = state.plan_id } = taken
  if (expected_day !== undefined && expected_day !== `${effective}-01`) throw new Refusal("day_changed")
  const ended_at = phaseOf(state, now) === "ended" ? now : null
  await tx
    .update(playerMemberships)
    .set({ ...state, ended_at })
    .where(eq(playerMemberships.id, row.id))
  await movePasses(tx, row.id, before, state)
  const [change] = await tx
    .insert(membershipChanges)
    .values({
      membership_id: row.id,
      kind,
      account_id,
      plan_id,
      effective_on: effective,
      created_at: now,
    })
    .returning({ id: membershipChanges.id })
  await tellOfMembership(
    tx,
    { ...row, ...state },
    { news: kind, plan_id, effective, key: `change-${change?.id}` },
    now,
  )
  return { status: "ok", effective: toIsoWithOffset(monthStart(effective)) }
}
