import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/growing-up"
import { and, eq, ne } from "drizzle-orm"
import { endMembershipOfLeaver } from "../../core/memberships/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { guardianships } from "../../db/tables/players.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockOwnPlayer, OWN_SLOT } from "./own-player.ts"
import { readGrowingUp } from "./reads.ts"

/**
 * The player says whether a guardian may stay. Before the takeover it counts on that day; a player that has taken over
 * ends a guardian's access at once, and by the usual rules the membership that this one pays. For everybody else:
 * `not_found`.
 */
export async function letGuardianStay(
  deps: Deps,
  caller: Caller,
  playerId: number,
  { account_id, stays }: BodyOf<typeof calls.letGuardianStay>,
): Promise<AnswerOf<typeof calls.letGuardianStay>> {
  await inTransaction(deps.db, async (tx) => {
    const own = await lockOwnPlayer(tx, caller.account_id, playerId)
    if (own.slot !== OWN_SLOT) throw new Refusal("not_found")
    const guardian = and(
      eq(guardianships.player_id, playerId),
      eq(guardianships.account_id, account_id),
      ne(guardianships.slot, OWN_SLOT),
    )
    const hasTakenOver = own.role !== "player"
    if (hasTakenOver && !stays)
      await endMembershipOfLeaver(tx, { account_id, player_id: playerId }, deps.clock())
    const changed =
      hasTakenOver && !stays
        ? await tx.delete(guardianships).where(guardian).returning({ id: guardianships.account_id })
        : await tx
            .update(guardianships)
            .set({ stays })
            .where(guardian)
            .returning({ id: guardianships.account_id })
    if (changed.length === 0) throw new Refusal("not_found")
  })
  return readGrowingUp(deps.pool, caller.account_id, playerId)
}
