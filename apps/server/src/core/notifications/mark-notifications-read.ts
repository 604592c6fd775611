import type { Pool } from "pg"
import { Refusal } from "../../http/problem.ts"

/**
 * Marks one notification, or all of the account when `id` is left out. One read before keeps the instant at which it
 * was; one of another account is `not_found`.
 */
export async function markNotificationsRead(
  pool: Pool,
  accountId: number,
  id: number | undefined,
  now: Date,
): Promise<{ status: "ok" }> {
  const { rowCount } = await pool.query({
    name: "read-notifications",
    text: `update notifications set read_at = coalesce(read_at, $3)
      where account_id = $1 and (id = $2 or ($2::bigint is null and read_at is null))`,
    values: [accountId, id ?? null, now],
  })
  if (id !== undefined && rowCount === 0) throw new Refusal("not_found")
  return { status: "ok" }
}
