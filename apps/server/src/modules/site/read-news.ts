import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/site"
import { hasPart } from "@academy/domain/academy"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"

/** More than anybody reads at once. */
const MOST = 6

type NewsRow = Omit<AnswerOf<typeof calls.getNews>[number], "published_at"> & { published_at: Date }

/** What has been published by now, newest first; nothing where the academy shows no news. */
export async function readNews(pool: Pool, now: Date): Promise<AnswerOf<typeof calls.getNews>> {
  if (!hasPart("news")) return []
  const { rows } = await pool.query<NewsRow>({
    name: "news",
    text: `select id, published_at, title, text from news_posts
      where published_at <= $1 order by published_at desc, id desc limit ${MOST}`,
    values: [now],
  })
  return rows.map((row) => ({ ...row, published_at: toIsoWithOffset(row.published_at) }))
}
