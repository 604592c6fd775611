import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/venues"
import { addressFields } from "@academy/domain/address-fields"
import { officeFields, plainFields } from "@academy/domain/fields"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { columnsOf } from "../../db/declared-columns.ts"
import { nameOrder } from "../../db/name-order.ts"

type Answer = AnswerOf<typeof calls.getAdminAddresses>

/** Every place, the closed ones last, with what is to come there. */
export async function readAdminAddresses(pool: Pool, now: Date): Promise<Answer> {
  const { rows } = await pool.query<Omit<Answer[number], "next_starts_at"> & { next_starts_at: Date | null }>(
    `select a.id, ${columnsOf("a", plainFields(officeFields(addressFields)))}, a.closed_at is not null as is_closed,
       coalesce(used.sessions, 0)::int as sessions_to_come, coalesce(used.series, 0)::int as series_to_come,
       coalesce(used.camps, 0)::int as camps_to_come, used.next_starts_at,
       coalesce(used.families, 0)::int as families_to_come
     from addresses a
     left join (
       select b.address_id, count(distinct b.id) as sessions, count(distinct b.series_id) as series,
         count(distinct b.id) filter (where t.slug = 'camp') as camps, min(b.starts_at) as next_starts_at,
         count(distinct k.account_id) as families
       from bookables b join booking_types t on t.id = b.booking_type_id
       left join bookings k on k.bookable_id = b.id and k.status = 'confirmed'
       where b.starts_at > $1 and b.status = 'scheduled' group by b.address_id
     ) used on used.address_id = a.id
     order by a.closed_at is not null, ${nameOrder("a.name")}, a.id`,
    [now],
  )
  return rows.map(({ next_starts_at, ...row }) => ({
    ...row,
    next_starts_at: next_starts_at && toIsoWithOffset(next_starts_at),
  }))
}
