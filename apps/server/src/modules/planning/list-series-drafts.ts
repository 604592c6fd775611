import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/series-drafts"
import { toIsoWithOffset } from "@academy/domain/time"
import { desc } from "drizzle-orm"
import { seriesDrafts } from "../../db/tables/series-drafts.ts"
import type { Deps } from "../../http/deps.ts"

/** All drafts of series, the one saved last first. */
export async function listSeriesDrafts({ db }: Deps): Promise<AnswerOf<typeof calls.listSeriesDrafts>> {
  const { id, saved_at, series } = seriesDrafts
  const rows = await db.select({ id, saved_at, series }).from(seriesDrafts).orderBy(desc(saved_at), desc(id))
  return rows.map((row) => ({ ...row, saved_at: toIsoWithOffset(row.saved_at) }))
}
