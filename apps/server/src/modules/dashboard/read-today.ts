import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/dashboard"
import type { Language } from "@academy/domain/page-language"
import { dayBounds, toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"

type Today = AnswerOf<typeof calls.getDashboard>["today"]
type Row = Omit<Today[number], "starts_at" | "ends_at"> & { starts_at: Date; ends_at: Date }

/** What takes place today or was to, soonest first; camps on each of their days. */
export async function readToday(pool: Pool, language: Language, now: Date): Promise<Today> {
  const { from, until } = dayBounds(wallClockDate(now))
  const { rows } = await pool.query<Row>({
    name: "dashboard-today",
    text: `select b.id, ${localText("b.title", "$1")} as title, t.slug as booking_type, b.starts_at, b.ends_at,
        ad.name as place, b.capacity, b.seats_taken, b.status,
        array(select c.name from bookable_coaches bc join coaches c on c.id = bc.coach_id
          where bc.bookable_id = b.id order by c.id) as coaches
      from bookables b join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id
      where b.starts_at < $3 and b.starts_at >= $2::timestamptz - interval '14 days' and b.ends_at > $2
      order by b.starts_at, b.id`,
    values: [language, from, until],
  })
  return rows.map((row) => ({
    ...row,
    starts_at: toIsoWithOffset(row.starts_at),
    ends_at: toIsoWithOffset(row.ends_at),
  }))
}
