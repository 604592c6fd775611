import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/membership-withdrawal"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { localColumn } from "../../db/local-text.ts"
import { membershipPlans, playerMemberships } from "../../db/tables/memberships.ts"
import { players } from "../../db/tables/players.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { isOwnFamilysMembership } from "./refuse-own-membership.ts"
import { showWithdrawal } from "./show-withdrawal.ts"

/**
 * What an admin sees before withdrawing from a membership for a family. Unknown: `not_found`; already ended:
 * `no_active_membership`.
 */
export async function readOfficeWithdrawal(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Pick<Caller, "account_id">,
  membershipId: number,
  language: Language,
): Promise<AnswerOf<typeof calls.getOfficeWithdrawal>> {
  const [found] = await db
    .select({
      membership: playerMemberships,
      name: localColumn(membershipPlans, "name", language),
      player_name: players.first_name,
    })
    .from(playerMemberships)
    .innerJoin(membershipPlans, eq(membershipPlans.id, playerMemberships.plan_id))
    .innerJoin(players, eq(players.id, playerMemberships.player_id))
    .where(eq(playerMemberships.id, membershipId))
  if (!found) throw new Refusal("not_found")
  const { membership, name, player_name } = found
  if (membership.ended_at) throw new Refusal("no_active_membership")
  return {
    player_name,
    name,
    currency: membership.currency,
    joined: toIsoWithOffset(membership.joined_at),
    is_own_family: await isOwnFamilysMembership(db, caller.account_id, membership),
    withdrawal: await showWithdrawal(db, membership, clock()),
  }
}
