import type { Pool } from "pg"
import { Refusal } from "../../http/problem.ts"

/** Marks all news of a session as read; what was read before keeps its instant. None at all: `not_found`. */
export async function markSessionNewsRead(
  pool: Pool,
  accountId: number,
  bookableId: number,
  now: Date,
): Promise<{ status: "ok" }> {
  const { rowCount } = await pool.query({
    name: "read-session-news",
    text: `update notifications set read_at = coalesce(read_at, $3)
      where account_id = $1 and bookable_id = $2 and type in ('session_cancelled', 'session_changed')`,
    values: [accountId, bookableId, now],
  })
  if (rowCount === 0) throw new Refusal("not_found")
  return { status: "ok" }
}
