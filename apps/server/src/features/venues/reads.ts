import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/venues"
import type { Pool } from "pg"
import { swedishOrder } from "../../db/swedish-order.ts"

/** Every place, the closed ones last, with what is to come there. */
export async function readAdminAddresses(
  pool: Pool,
  now: Date,
): Promise<AnswerOf<typeof calls.getAdminAddresses>> {
  const { rows } = await pool.query(
    `select a.id, a.name, a.address, a.area, a.latitude, a.longitude, a.closed_at is not null as is_closed,
       coalesce(used.sessions, 0)::int as sessions_to_come, coalesce(used.families, 0)::int as families_to_come
     from addresses a
     left join (
       select b.address_id, count(distinct b.id) as sessions, count(distinct k.account_id) as families
       from bookables b left join bookings k on k.bookable_id = b.id and k.status = 'confirmed'
       where b.starts_at > $1 and b.status = 'scheduled' group by b.address_id
     ) used on used.address_id = a.id
     order by a.closed_at is not null, ${swedishOrder("a.name")}, a.id`,
    [now],
  )
  return rows
}
