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
 * The account may let the player join a plan, the player can, and nobody else joins it until the transaction ends: two
 * who come at once take turns on the player, and so does whoever takes the account away from it (`removeGuardian`).
 * @throws Refusal `not_found`, `already_member`, `membership_being_paid`
 */
export async function lockForJoining(tx: Tx, accountId: number, playerId: number, now: Date): Promise<void> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for("no key update")
  await requireGuardian(tx, accountId, playerId)
  const refusal = await whyNotJoinable(tx, playerId, now)
  if (refusal) throw new Refusal(refusal)
}

/** Who pays, how, and what was agreed to. */
type Joining = Pick<
  MembershipRow,
  "player_id" | "account_id" | "also_for" | "paid_by" | "currency" | "terms_version" | "terms_agreed_at"
>

/** The player, locked by `lockForJoining`, joins; written into the history, and all its guardians are told. */
export async function joinPlayer(
  tx: Tx,
  joining: Joining,
  state: MembershipState,
  now: Date,
): Promise<MembershipRow> {
  const { player_id, account_id } = joining
  // What is over by its months and not yet by the job.
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
