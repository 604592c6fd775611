import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/coaching"
import { whyNotPublishable } from "@academy/domain/ability-reviews"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, isNotNull } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { abilityReviews } from "../../db/tables/ability-reviews.ts"
import { players } from "../../db/tables/players.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { type ReviewFields, writeDraft } from "./write-draft.ts"

/**
 * Publishes the term's review in place of an earlier one of the term, and the player's abilities follow. `tellOfReviews` tells
 * the family.
 * @throws Refusal `invalid_input` naming what is missing; see also `writeDraft`
 */
export async function publishAbilityReview(
  { db, clock }: Deps,
  caller: Caller,
  playerId: number,
  fields: ReviewFields,
): Promise<AnswerOf<typeof calls.publishAbilityReview>> {
  const now = clock()
  const missing = whyNotPublishable(fields)
  return inTransaction(db, async (tx) => {
    const { draft } = await writeDraft(tx, caller, playerId, fields, now)
    if (missing) throw invalidField(missing, "required", "is needed before the family is told")
    await tx
      .delete(abilityReviews)
      .where(
        and(
          eq(abilityReviews.player_id, playerId),
          eq(abilityReviews.year, draft.year),
          eq(abilityReviews.term, draft.term),
          isNotNull(abilityReviews.published_at),
        ),
      )
    await tx.update(abilityReviews).set({ published_at: now }).where(eq(abilityReviews.id, draft.id))
    const { pace, shooting, passing, dribbling, defense, physical } = draft
    await tx
      .update(players)
      .set({ pace, shooting, passing, dribbling, defense, physical })
      .where(eq(players.id, playerId))
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "published",
      entity: "ability_reviews",
      entity_id: draft.id,
      before: null,
      after: { year: draft.year, term: draft.term },
      at: now,
    })
    return { published_at: toIsoWithOffset(now) }
  })
}
