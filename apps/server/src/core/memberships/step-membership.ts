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

/** The plan in the address, and the player. */
export interface MembershipOfPlayer {
  membership: number
  player: number
}

export interface Step {
  /** The refusal if there is none: a change needs an active one, undoing any. */
  missing: "no_active_membership" | "no_membership"
  /** The plan in the address is the current one; a change has the new one. */
  isNamed?: boolean
  /** The start as it was shown; if it has changed: `day_changed`. */
  expected_day?: string | undefined
  /** The refusal if the plan in the address is no longer current, and the caller says what was shown. */
  stale?: "no_longer_pending"
  /** It may increase the payer's costs: not allowed once the payer is no longer a guardian. */
  isDearer?: boolean
  take: (state: MembershipState, now: Date, row: MembershipRow, tx: Tx) => Promise<Taken> | Taken
}

type Taken =
  | Extract<MembershipStep, { refusal: unknown }>
  | { state: MembershipState; kind: MembershipChange; effective: Month; plan_id?: number }

/**
 * Makes one change of a membership: asks the rules under its lock, writes the history, adjusts its passes, and notifies
 * all guardians. Other accounts' players are `not_found`.
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

/** The same as part of another change, which has checked the account's permission. */
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
