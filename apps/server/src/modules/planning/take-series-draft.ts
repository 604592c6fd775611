import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { seriesDrafts, type UnfinishedSeries } from "../../db/tables/series-drafts.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Deletes a draft, to publish it or because nobody wants it: of two at once, one does.
 * @throws Refusal `not_found` when it is gone
 */
export async function takeSeriesDraft(tx: Tx, id: number): Promise<UnfinishedSeries> {
  const [taken] = await tx
    .delete(seriesDrafts)
    .where(eq(seriesDrafts.id, id))
    .returning({ series: seriesDrafts.series })
  if (!taken) throw new Refusal("not_found")
  return taken.series
}
