import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/coaching"
import { whyNotPublishable } from "@academy/domain/ability-reviews"
import { and, asc, eq, isNull, sql } from "drizzle-orm"
import { isCoachedBy } from "../../db/coached-players.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { abilityReviews } from "../../db/tables/ability-reviews.ts"
import { players } from "../../db/tables/players.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { publishDraft } from "./publish-draft.ts"

/**
 * Publishes all complete drafts of the caller for players on the caller's rosters, all or none. The players' rows are
 * locked, so another coach's save happens before or after. A job notifies families.
 */
export async function sendTermReports(
  { db, clock }: Deps,
  caller: Caller,
): Promise<AnswerOf<typeof calls.sendTermReports>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const drafts = await tx
      .select({ draft: abilityReviews })
      .from(abilityReviews)
      .innerJoin(players, eq(players.id, abilityReviews.player_id))
      .where(
        and(
          isNull(abilityReviews.published_at),
          eq(abilityReviews.written_by, caller.account_id),
          isCoachedBy(caller, sql`${players.id}`, now),
        ),
      )
      .orderBy(asc(players.id))
      .for("no key update")
    const whole = drafts.map(({ draft }) => draft).filter((draft) => whyNotPublishable(draft) === null)
    for (const draft of whole) await publishDraft(tx, caller.account_id, draft, now)
    return { sent: whole.length }
  })
}
