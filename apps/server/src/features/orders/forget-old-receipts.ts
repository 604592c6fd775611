import { lastForgottenYear } from "@academy/domain/accounts"
import { fromWallClock } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"

/**
 * Job: takes the names off the receipts of deleted accounts once the law no longer has us keep them; numbers and amounts
 * stay. Returns how many.
 */
export async function forgetOldReceipts({ pool, clock }: Deps): Promise<number> {
  const year = lastForgottenYear(clock()) + 1
  const until = fromWallClock({ year, month: 1, day: 1, hour: 0, minute: 0, second: 0 })
  const { rowCount } = await pool.query(
    `update receipts r set document = r.document || jsonb_build_object('buyer_name', '', 'lines', (
        select coalesce(jsonb_agg(line || '{"player_name": null}' order by place), '[]')
        from jsonb_array_elements(r.document -> 'lines') with ordinality as lines (line, place)))
      from accounts a
      where a.id = r.account_id and a.anonymised_at is not null and r.issued_at < $1
        and r.document ->> 'buyer_name' <> ''`,
    [until],
  )
  return rowCount ?? 0
}
