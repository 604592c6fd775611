import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { guardianships } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"
import type { MembershipRow } from "./membership-rows.ts"

/** Whether the account pays for the membership, or is a guardian of its player. */
export async function isOwnFamilysMembership(
  db: Pick<Tx, "$count">,
  staffAccountId: number,
  { account_id, player_id }: Pick<MembershipRow, "account_id" | "player_id">,
): Promise<boolean> {
  if (account_id === staffAccountId) return true
  const guarded = and(eq(guardianships.account_id, staffAccountId), eq(guardianships.player_id, player_id))
  return (await db.$count(guardianships, guarded)) > 0
}

/**
 * Refuses staff to move money of their own family's membership.
 * @throws Refusal `own_family`
 */
export async function refuseOwnMembership(
  tx: Tx,
  staffAccountId: number,
  membership: Pick<MembershipRow, "account_id" | "player_id">,
): Promise<void> {
  if (await isOwnFamilysMembership(tx, staffAccountId, membership)) throw new Refusal("own_family")
}
