import type { MembershipState } from "@academy/domain/memberships"
import { and, eq, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { membershipChanges, playerMemberships } from "../../db/tables/memberships.ts"
import { players } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"
import { type MembershipRow, requireGuardian } from "./membership-rows.ts"
import { tellOfMembership } from "./tell-of-membership.ts"
import { whyNotJoinable } from "./why-not-joinable.ts"

/**
 * Checks that the account may let the player join a plan and that the player can, and locks that until the transaction
 * ends: concurrent joins, and `removeGuardian`, wait for each other.
 * @throws Refusal `not_found`, `already_member`, `membership_being_paid`
 */
export async function lockForJoining(tx: Tx, accountId: number, playerId: number, now: Date): Promise<void> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for("no key update")
  await requireGuardian(tx, accountId, playerId)
  const refusal = await whyNotJoinable(tx, playerId, now)
  if (refusal) throw new Refusal(refusal)
}

/** The payer, the payment method and the accepted terms. */
type Joining = Pick<
  MembershipRow,
  "player_id" | "account_id" | "also_for" | "paid_by" | "currency" | "terms_version" | "terms_agreed_at"
>

/** Adds the membership of a player locked by `lockForJoining`, writes its history and notifies all guardians. */
export async function joinPlayer(
  tx: Tx,
  joining: Joining,
  state: MembershipState,
  now: Date,
): Promise<MembershipRow> {
  const { player_id, account_id } = joining
  // One that is over by its months and not closed by the job yet.
  await tx
    .update(playerMemberships)
    .set({ ended_at: now })
    .where(and(eq(playerMemberships.player_id, player_id), isNull(playerMemberships.ended_at)))
  const [membership] = await tx
    .insert(playerMemberships)
    .values({ ...state, ...joining })
    .returning()
  if (!membership) throw new Error("the membership was not inserted")
  await tx.insert(membershipChanges).values({
    membership_id: membership.id,
    kind: "joined",
    account_id,
    plan_id: state.plan_id,
    effective_on: state.starts_on,
    created_at: now,
  })
  const key = `joined-${membership.id}`
  await tellOfMembership(tx, membership, { news: "joined", effective: state.starts_on, key }, now)
  return membership
}
