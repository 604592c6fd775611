import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/coaching"
import { whyNotPublishable } from "@academy/domain/ability-reviews"
import { toIsoWithOffset } from "@academy/domain/time"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { publishDraft } from "./publish-draft.ts"
import { type ReviewFields, writeDraft } from "./write-draft.ts"

/**
 * Publishes the term's review in place of an earlier one of the term, and the player's abilities follow.
 * `tellOfReviews` tells the family.
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
    if (missing) throw invalidField(missing, "required", "is required before publishing")
    await publishDraft(tx, caller.account_id, draft, now)
    return { published_at: toIsoWithOffset(now) }
  })
}
