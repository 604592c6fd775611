import { academyTimeZone } from "@academy/domain/time"
import type { Pool } from "pg"
import { isVisibleBy } from "../../db/seat-conditions.ts"

/** A week after a session: its time, and the session then, or null. */
export interface SameTime {
  starts_at: Date
  bookable_id: number | null
}

/**
 * The sessions of the same type, place and wall-clock time in the weeks after a session. If several match,
 * the one planned first.
 */
export async function findSameTime(
  pool: Pool,
  bookableId: number,
  weeks: number,
  now: Date,
): Promise<SameTime[]> {
  const { rows } = await pool.query<SameTime>({
    name: "same-time",
    text: `with wished as (
        select base.id, base.booking_type_id, base.address_id,
          (base.starts_at at time zone $4::text + make_interval(days => 7 * week))
            at time zone $4::text as starts_at
        from bookables base, generate_series(1, $2::int) week where base.id = $1)
      select w.starts_at, (select min(b.id) from bookables b
        where b.booking_type_id = w.booking_type_id and b.address_id = w.address_id and b.starts_at = w.starts_at
          and b.status = 'scheduled' and ${isVisibleBy("$3")}) as bookable_id
      from wished w order by w.starts_at`,
    values: [bookableId, weeks, now, academyTimeZone()],
  })
  return rows
}
