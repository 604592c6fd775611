import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/player-groups"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { playerGroups } from "../../db/tables/player-groups.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { groupFacts } from "./group-facts.ts"

/** @throws Refusal `not_found` */
export async function removePlayerGroup(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.removePlayerGroup>> {
  return inTransaction(db, async (tx) => {
    const [removed] = await tx.delete(playerGroups).where(eq(playerGroups.id, id)).returning()
    if (!removed) throw new Refusal("not_found")
    await recordChange(tx, {
      account_id,
      action: "removed",
      entity: "player_groups",
      entity_id: id,
      before: groupFacts(removed),
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
