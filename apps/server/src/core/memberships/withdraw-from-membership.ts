import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/membership-withdrawal"
import { and, eq, isNull } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { playerMemberships } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { closeCheckout } from "../orders/index.ts"
import { endWithdrawn } from "./end-withdrawn.ts"
import { requireGuardian } from "./membership-rows.ts"

/**
 * Withdraws within the days agreed when joining: the membership ends at once, and what was not used is refunded to the
 * payment methods used. Only for the payer: `not_the_payer`.
 * @param seenRefund the refund as it was shown, in major units
 */
export async function withdrawFromMembership(
  deps: Deps,
  caller: Pick<Caller, "account_id">,
  playerId: number,
  seenRefund: number,
): Promise<AnswerOf<typeof calls.withdrawFromMembership>> {
  const { answer, sessions } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    await requireGuardian(tx, caller.account_id, playerId)
    const [live] = await tx
      .select({ id: playerMemberships.id, account_id: playerMemberships.account_id })
      .from(playerMemberships)
      .where(and(eq(playerMemberships.player_id, playerId), isNull(playerMemberships.ended_at)))
    if (!live) throw new Refusal("no_active_membership")
    if (live.account_id !== caller.account_id) throw new Refusal("not_the_payer")
    const asked = { by: caller.account_id, asked_at: now, seen_refund: seenRefund, now }
    return endWithdrawn(tx, deps, live.id, asked)
  })
  for (const session of sessions) closeCheckout(deps, session)
  return answer
}
