import type { Pool } from "pg"
import { Refusal } from "../../http/problem.ts"

interface Purchase {
  /** Live ones; of a payment that has not succeeded those that it was for. */
  booking_ids: number[]
  status: "confirmed" | "waiting" | "ended"
  /** Its notification while it is unread. */
  notification_id: number | null
}

/**
 * What was booked together with a booking, as its notification names it; while the payment is not confirmed, all seats
 * of its order. Only for players of the account: an invited player of another family, and one that the account no
 * longer looks after, are left out. Of a booking that another account made, or of such a player: `not_found`.
 */
export async function findPurchase(pool: Pool, accountId: number, bookingId: number): Promise<Purchase> {
  const { rows } = await pool.query<Purchase>({
    name: "find-purchase",
    text: `with own as (
        select k.id, k.status, k.order_id, k.starts_at from bookings k
          join guardianships g on g.player_id = k.player_id and g.account_id = $1
        where k.account_id = $1
      ), asked as (
        select id, status, order_id from own where id = $2
      ), told as (
        select n.id, n.read_at, n.params -> 'booking_ids' as booking_ids from notifications n, asked
        where n.account_id = $1 and n.type = 'booking_confirmed'
          and (n.booking_id = asked.id or n.params -> 'booking_ids' @> to_jsonb(asked.id))
        order by n.id desc limit 1
      ), bought as (
        select k.id, k.status, k.starts_at from own k, asked where k.id = asked.id
          or k.id in (select b.id::bigint from told, jsonb_array_elements_text(told.booking_ids) b (id))
          or (k.order_id = asked.order_id and asked.status = 'held')
      ), live as (
        select id from bought where status = 'confirmed'
      )
      select case when exists (select from live) then 'confirmed' when asked.status = 'held' then 'waiting' else 'ended' end
          as status,
        array(select id from bought where id in (select id from live) or not exists (select from live)
          order by starts_at, id) as booking_ids,
        (select id from told where read_at is null) as notification_id
      from asked`,
    values: [accountId, bookingId],
  })
  const [purchase] = rows
  if (!purchase) throw new Refusal("not_found")
  return purchase
}
