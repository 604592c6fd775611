import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/series-drafts"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { seriesCopies } from "../../db/tables/series-drafts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { factsOfDraft } from "./create-series-draft.ts"
import { takeSeriesDraft } from "./take-series-draft.ts"

/** @throws Refusal `not_found` */
export async function removeSeriesDraft(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.removeSeriesDraft>> {
  return inTransaction(db, async (tx) => {
    // It may be copied again.
    await tx.delete(seriesCopies).where(eq(seriesCopies.draft_id, id))
    const { series } = await takeSeriesDraft(tx, id)
    await recordChange(tx, {
      account_id,
      action: "removed",
      entity: "series_drafts",
      entity_id: id,
      before: factsOfDraft(series),
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
