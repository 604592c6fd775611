import { CHECKOUT_HOLDS_COUNT_MS, LONGEST_CHECKOUT_HOLD_MS } from "@academy/domain/bookings"
import { sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import type { Order } from "../../db/tables/orders.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Refuses a checkout if the account has just held seats of the session for an hour without paying, which kept them from
 * others. Called once the order is open, which has locked the account's row.
 * @throws Refusal `seat_held_too_long`
 */
export async function refuseHeldTooLong(
  tx: Tx,
  { account_id }: Pick<Order, "account_id">,
  bookable_id: number,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - CHECKOUT_HOLDS_COUNT_MS)
  // Simultaneous checkouts count once. The job closes expired ones some time after their seats are free.
  const { rows } = await tx.execute<{ held_ms: number }>(sql`
    select coalesce(sum(extract(epoch from upper(held) - lower(held)) * 1000), 0)::float8 as held_ms
    from unnest((select range_agg(tstzrange(greatest(o.created_at, ${since}), least(o.closed_at, o.expires_at)))
      from orders o
      where o.account_id = ${account_id} and o.kind in ('booking', 'basket') and o.status in ('expired', 'cancelled')
        and o.expires_at is not null
        and least(o.closed_at, o.expires_at) > greatest(o.created_at, ${since})
        and exists (select from bookings b where b.order_id = o.id and b.bookable_id = ${bookable_id}))) held`)
  if ((rows[0]?.held_ms ?? 0) >= LONGEST_CHECKOUT_HOLD_MS) throw new Refusal("seat_held_too_long")
}
