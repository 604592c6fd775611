import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/connections"
import type { Language } from "@academy/domain/page-language"
import { dayBounds, toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"
import { isVisibleBy } from "../../db/seat-conditions.ts"

type Sessions = AnswerOf<typeof calls.listConnectedSessions>
type Row = Omit<Sessions[number], "starts_at" | "ends_at"> & { starts_at: Date; ends_at: Date }

/**
 * The sessions of a day that families see, cancelled ones too: a screen at the hall says that they are. No
 * key has the rights of an admin, so none reads a session before families do.
 */
export async function readSessionsOfDay(
  pool: Pool,
  { day, address_id }: QueryOf<typeof calls.listConnectedSessions>,
  language: Language,
  now: Date,
): Promise<Sessions> {
  const { from, until } = dayBounds(day ?? wallClockDate(now))
  const { rows } = await pool.query<Row>({
    name: "connected-sessions",
    text: `select b.id, ${localText("b.title", "$4")} as title, t.slug as booking_type, b.starts_at, b.ends_at,
        b.address_id, ad.name as address_name, ${localText("b.pitch", "$4")} as pitch,
        array(select c.name from bookable_coaches bc join coaches c on c.id = bc.coach_id
          where bc.bookable_id = b.id order by c.id) as coaches,
        b.capacity, b.seats_taken, b.status
      from bookables b join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id
      where b.starts_at >= $1 and b.starts_at < $2 and ($3::bigint is null or b.address_id = $3)
        and ${isVisibleBy("$5")}
      order by b.starts_at, b.id`,
    values: [from, until, address_id ?? null, language, now],
  })
  return rows.map((row) => ({
    ...row,
    starts_at: toIsoWithOffset(row.starts_at),
    ends_at: toIsoWithOffset(row.ends_at),
  }))
}
