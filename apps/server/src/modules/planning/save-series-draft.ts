import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/series-drafts"
import { toIsoWithOffset } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { seriesDrafts, type UnfinishedSeries } from "../../db/tables/series-drafts.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/** Saves what is typed into a draft. @throws Refusal `not_found` when it is published or deleted */
export async function saveSeriesDraft(
  { db, clock }: Deps,
  id: number,
  series: UnfinishedSeries,
): Promise<AnswerOf<typeof calls.saveSeriesDraft>> {
  const at = clock()
  const saved = await db
    .update(seriesDrafts)
    .set({ series, saved_at: at })
    .where(eq(seriesDrafts.id, id))
    .returning({ id: seriesDrafts.id })
  if (saved.length === 0) throw new Refusal("not_found")
  return { saved_at: toIsoWithOffset(at) }
}
