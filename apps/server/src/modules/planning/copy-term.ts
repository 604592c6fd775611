import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/term-copies"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { seriesCopies, seriesDrafts } from "../../db/tables/series-drafts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { lockPlanning } from "./clashes.ts"
import { readCopiedSeries, readTermToFill } from "./read-copied-series.ts"

/**
 * Makes a draft of each series of the term before, on the same weekday between the dates of this one. What was copied
 * already is left out, so that copying twice, also at once, makes each draft once.
 * @throws Refusal `not_found`
 */
export async function copyTerm(
  { db, clock }: Deps,
  { account_id }: Caller,
  termId: number,
): Promise<AnswerOf<typeof calls.copyTerm>> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    const { term, before } = await readTermToFill(tx, termId)
    const copies = before ? await readCopiedSeries(tx, before, term) : []
    const missing = copies.filter(({ is_copied }) => !is_copied)
    for (const { series_id, series } of missing) {
      const [draft] = await tx
        .insert(seriesDrafts)
        .values({ series, copied_from_id: series_id, created_at: at, saved_at: at })
        .returning({ id: seriesDrafts.id })
      if (!draft) throw new Error("the draft was not inserted")
      await tx.insert(seriesCopies).values({ series_id, term_id: termId, draft_id: draft.id })
    }
    await recordChange(tx, {
      account_id,
      action: "term_copied",
      entity: "terms",
      entity_id: termId,
      before: null,
      after: { name: term.name, copied_from: before?.name ?? "", drafts: missing.length },
      at,
    })
    return { created: missing.length }
  })
}
