import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/coaching"
import type { Language } from "@academy/domain/page-language"
import { colleaguesWindow } from "@academy/domain/staff-sessions"
import { toIsoWithOffset, wallClockDate, weekOf } from "@academy/domain/time"
import type { Pool } from "pg"
import { reasonIn } from "../../core/bookings/index.ts"
import { localText } from "../../db/local-text.ts"
import { type StoredCancellation, whyCancelled } from "../../db/why-cancelled.ts"

type Week = AnswerOf<typeof calls.getStaffWeek>
type Row = Omit<Week["sessions"][number], "date" | "starts_at" | "ends_at" | "cancelled"> & {
  cancelled: StoredCancellation | null
  starts_at: Date
  ends_at: Date
}

/** `$4` is the account. */
const isMine = `exists(select from bookable_coaches bc join coaches c on c.id = bc.coach_id
  where bc.bookable_id = b.id and c.account_id = $4)`

/**
 * The sessions that begin in the week of a day at the academy (`YYYY-MM-DD`, today when left out), with figures instead
 * of names: who is booked is on the roster. Those of other coaches come within `colleaguesWindow`, or
 * while a substitute is asked for; to the office all. The own ones stay when they are cancelled.
 */
export async function readStaffWeek(
  pool: Pool,
  { account_id, is_superuser, language }: { account_id: number; is_superuser: boolean; language: Language },
  date: string | undefined,
  now: Date,
): Promise<Week> {
  const { days, from, until } = weekOf(date ?? wallClockDate(now))
  const colleagues = colleaguesWindow(now)
  const [{ rows }, { rowCount }] = await Promise.all([
    pool.query<Row>({
      name: "staff-week",
      text: `select b.id as bookable_id, ${localText("b.title", "$3")} as title, t.slug as booking_type, b.starts_at, b.ends_at,
          ad.name as address_name, ${localText("b.pitch", "$3")} as pitch, b.capacity,
          ${whyCancelled} as cancelled,
          coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
            from bookable_coaches bc join coaches c on c.id = bc.coach_id where bc.bookable_id = b.id), '[]') as coaches,
          ${isMine} as is_mine,
          (select count(*)::int from waiting_places w where w.bookable_id = b.id and w.ended_at is null
            and w.instead_of_id is null) as waiting,
          exists(select from session_notes n where n.bookable_id = b.id and n.audience = 'families' and n.text <> '')
            or exists(select from session_pictures s where s.bookable_id = b.id) as has_note,
          case when ${isMine} then k.health_notes else 0 end as health_notes, k.players, k.present, k.absent, k.first_sessions
        from bookables b join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id,
          lateral (select count(*)::int as players,
              count(*) filter (where k.attendance = 'present')::int as present,
              count(*) filter (where k.attendance = 'absent')::int as absent,
              count(*) filter (where exists(select from player_health h where h.player_id = k.player_id
                and h.sealed_note is not null))::int as health_notes,
              count(*) filter (where not exists(select from bookings e where e.player_id = k.player_id
                and e.status = 'confirmed' and e.starts_at < k.starts_at))::int as first_sessions
            from bookings k where k.bookable_id = b.id and k.status = 'confirmed') k
        where b.starts_at >= $1 and b.starts_at < $2 and (b.status = 'scheduled' or ${isMine})
          and (${isMine} or $5 or b.starts_at >= $6 and b.starts_at < $7 or exists(
            select from substitutions s where s.bookable_id = b.id and s."end" is null))
        order by b.starts_at, b.id`,
      values: [from, until, language, account_id, is_superuser, colleagues.from, colleagues.until],
    }),
    pool.query({
      name: "is-coach",
      text: "select from coaches where account_id = $1 limit 1",
      values: [account_id],
    }),
  ])
  return {
    days,
    is_coach: rowCount === 1,
    sessions: rows.map((row) => ({
      ...row,
      cancelled: row.cancelled && reasonIn(row.cancelled, language),
      date: wallClockDate(row.starts_at),
      starts_at: toIsoWithOffset(row.starts_at),
      ends_at: toIsoWithOffset(row.ends_at),
    })),
  }
}
