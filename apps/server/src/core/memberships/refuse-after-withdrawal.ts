import { isWholeMonth } from "@academy/domain/membership-periods"
import { REJOIN_MONTHS } from "@academy/domain/membership-withdrawal"
import { addMonths, monthOf, monthStart } from "@academy/domain/months"
import { and, eq, gt, or } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { membershipChanges, playerMemberships } from "../../db/tables/memberships.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * After a withdrawal, an account joins with whole months only, for a year: a part of a month grants at least one pass
 * of each type, which must not be bought repeatedly.
 * @throws Refusal `whole_month_only` in the middle of a month
 */
export async function refuseAfterWithdrawal(
  db: Pick<Db, "$count" | "select">,
  accountId: number,
  playerId: number,
  now: Date,
): Promise<void> {
  if (isWholeMonth(now)) return
  const since = monthStart(addMonths(monthOf(now), -REJOIN_MONTHS))
  const [withdrawn] = await db
    .select({ id: membershipChanges.id })
    .from(membershipChanges)
    .innerJoin(playerMemberships, eq(playerMemberships.id, membershipChanges.membership_id))
    .where(
      and(
        eq(membershipChanges.kind, "withdrawn"),
        gt(membershipChanges.created_at, since),
        or(eq(playerMemberships.account_id, accountId), eq(playerMemberships.player_id, playerId)),
      ),
    )
    .limit(1)
  if (withdrawn) throw new Refusal("whole_month_only")
}
