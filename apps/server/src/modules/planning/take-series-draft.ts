import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { seriesDrafts } from "../../db/tables/series-drafts.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Deletes a draft, to publish it or because nobody wants it: of two at once, one does.
 * @throws Refusal `not_found` when it is gone
 */
export async function takeSeriesDraft(
  tx: Tx,
  id: number,
): Promise<Pick<typeof seriesDrafts.$inferSelect, "series" | "copied_from_id">> {
  const [taken] = await tx
    .delete(seriesDrafts)
    .where(eq(seriesDrafts.id, id))
    .returning({ series: seriesDrafts.series, copied_from_id: seriesDrafts.copied_from_id })
  if (!taken) throw new Refusal("not_found")
  return taken
}
