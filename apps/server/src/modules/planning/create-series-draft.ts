import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/series-drafts"
import { toIsoWithOffset } from "@academy/domain/time"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { seriesDrafts, type UnfinishedSeries } from "../../db/tables/series-drafts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"

/** Keeps a series that is not published yet, however much of it is missing. */
export async function createSeriesDraft(
  { db, clock }: Deps,
  { account_id }: Caller,
  series: UnfinishedSeries,
): Promise<AnswerOf<typeof calls.createSeriesDraft>> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(seriesDrafts)
      .values({ series, created_at: at, saved_at: at })
      .returning({ id: seriesDrafts.id })
    if (!row) throw new Error("the draft was not inserted")
    await recordChange(tx, {
      account_id,
      action: "created",
      entity: "series_drafts",
      entity_id: row.id,
      before: null,
      after: factsOfDraft(series),
      at,
    })
    return { id: row.id, saved_at: toIsoWithOffset(at) }
  })
}

/** What the log has of a draft. */
export const factsOfDraft = ({ title, from, until }: UnfinishedSeries) => ({
  ...(title !== undefined && { title }),
  ...(from !== undefined && { from }),
  ...(until !== undefined && { until }),
})
