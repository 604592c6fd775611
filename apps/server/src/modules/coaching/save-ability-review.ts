import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/coaching"
import { abilityNames } from "@academy/domain/ability-reviews"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { type ReviewFields, writeDraft } from "./write-draft.ts"

/** Keeps the coach's draft. Refusals: see `writeDraft`. */
export async function saveAbilityReview(
  { db, clock }: Deps,
  caller: Caller,
  playerId: number,
  fields: ReviewFields,
): Promise<AnswerOf<typeof calls.saveAbilityReview>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { before, draft } = await writeDraft(tx, caller, playerId, fields, now)
    const audited = (review: typeof draft) => ({
      word: review.word,
      ...Object.fromEntries(abilityNames.map((name) => [name, review[name]])),
    })
    await recordChange(tx, {
      account_id: caller.account_id,
      action: before ? "changed" : "created",
      entity: "ability_reviews",
      entity_id: draft.id,
      before: before ? audited(before) : null,
      after: audited(draft),
      at: now,
    })
    return { version: draft.version }
  })
}
