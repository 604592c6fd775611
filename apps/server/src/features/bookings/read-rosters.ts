import type * as calls from "@academy/contract/bookings"
import type { AnswerOf } from "@academy/contract/call"
import type { Language } from "@academy/domain/page-language"
import { dayBounds, toIsoWithOffset, wallClockDate, wallClockTime } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"

type Roster = AnswerOf<typeof calls.getRosters>[number]

interface Row extends Omit<Roster, "starts_at" | "ends_at" | "from_time" | "to_time"> {
  starts_at: Date
  ends_at: Date
}

/** The sessions of a day in Stockholm (`YYYY-MM-DD`, today when left out) with the players that have a seat. */
export async function readRosters(
  pool: Pool,
  date: string | undefined,
  language: Language,
  now: Date,
): Promise<Roster[]> {
  const { from, until } = dayBounds(date ?? wallClockDate(now))
  const { rows } = await pool.query<Row>({
    name: "rosters",
    text: `select b.id as bookable_id, ${localText("b.title", "$3")} as title, t.slug as booking_type, b.starts_at, b.ends_at,
        ad.name as address_name, ${localText("b.pitch", "$3")} as pitch, b.capacity,
        coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
          from bookable_coaches bc join coaches c on c.id = bc.coach_id where bc.bookable_id = b.id), '[]') as coaches,
        coalesce((select json_agg(json_build_object('player_id', p.id, 'booking_id', k.id,
            'first_name', p.first_name, 'last_name', p.last_name, 'year_of_birth', p.year_of_birth,
            'phone_number', coalesce(nullif(p.phone_number, ''), a.phone_number),
            'first_session', not exists(select from bookings e where e.player_id = p.id
              and e.status = 'confirmed' and e.starts_at < k.starts_at),
            'payed', k.payed, 'attendance', k.attendance) order by p.first_name, p.last_name, p.id)
          from bookings k join players p on p.id = k.player_id join accounts a on a.id = k.account_id
          where k.bookable_id = b.id and k.status = 'confirmed'), '[]') as players
      from bookables b join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id
      where b.starts_at < $2 and b.ends_at > $1 and b.status = 'scheduled'
      order by b.starts_at, b.id`,
    values: [from, until, language],
  })
  return rows.map((row) => ({
    ...row,
    starts_at: toIsoWithOffset(row.starts_at),
    ends_at: toIsoWithOffset(row.ends_at),
    from_time: wallClockTime(row.starts_at),
    to_time: wallClockTime(row.ends_at),
  }))
}
