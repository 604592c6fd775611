import type * as calls from "@academy/contract/attendance"
import type { AnswerOf } from "@academy/contract/call"
import type { Language } from "@academy/domain/page-language"
import { colleaguesWindow } from "@academy/domain/staff-sessions"
import { dayBounds, toIsoWithOffset, wallClockDate, wallClockTime } from "@academy/domain/time"
import { recordAccessOfDay } from "../../core/audit/index.ts"
import { reasonIn } from "../../core/bookings/index.ts"
import { openNote } from "../../core/consents/index.ts"
import { localText } from "../../db/local-text.ts"
import { nameOrder } from "../../db/name-order.ts"
import { type StoredCancellation, whyCancelled } from "../../db/why-cancelled.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"

type Roster = AnswerOf<typeof calls.getRosters>[number]
type RosterPlayer = Omit<Roster["players"][number], "health_note"> & { sealed_note: string | null }

interface Row
  extends Omit<Roster, "starts_at" | "ends_at" | "from_time" | "to_time" | "players" | "cancelled"> {
  cancelled: StoredCancellation | null
  starts_at: Date
  ends_at: Date
  players: RosterPlayer[]
}

/**
 * The sessions of a day at the academy (`YYYY-MM-DD`, today when left out) with the players that have a seat. A coach
 * gets those of others only within `colleaguesWindow`, and without numbers to call. Emergency contacts and health notes
 * come on the day itself, to the session's own coaches. Written down, once a day for each
 * player, is whose note a coach was given, and who stood on the rosters of colleagues of another day: whoever pages
 * through the calendar reads the names of all children.
 */
export async function readRosters(
  { pool, db, settings, clock }: Deps,
  { account_id, is_superuser }: Caller,
  date: string | undefined,
  language: Language,
): Promise<Roster[]> {
  const now = clock()
  const today = wallClockDate(now)
  const { from, until } = dayBounds(date ?? today)
  const colleagues = colleaguesWindow(now)
  const { rows } = await pool.query<Row>({
    name: "rosters",
    text: `select b.id as bookable_id, ${localText("b.title", "$3")} as title, t.slug as booking_type, b.starts_at, b.ends_at,
        ad.name as address_name, ${localText("b.pitch", "$3")} as pitch, b.capacity,
        ${whyCancelled} as cancelled,
        coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
          from bookable_coaches bc join coaches c on c.id = bc.coach_id where bc.bookable_id = b.id), '[]') as coaches,
        m.is_mine,
        coalesce((select json_agg(json_build_object('player_id', p.id, 'booking_id', k.id,
            'first_name', p.first_name, 'last_name', p.last_name, 'year_of_birth', p.year_of_birth,
            'phone_number', case when m.is_mine or $6 then coalesce(nullif(p.phone_number, ''), a.phone_number) else '' end,
            'first_session', not exists(select from bookings e where e.player_id = p.id
              and e.status = 'confirmed' and e.starts_at < k.starts_at),
            'may_be_filmed', exists(select from consents y where y.player_id = p.id and y.purpose = 'photo_and_film'),
            'emergency_contact', case when h.contact_phone <> ''
              then json_build_object('name', h.contact_name, 'phone', h.contact_phone) end,
            'sealed_note', encode(h.sealed_note, 'base64'),
            'late_minutes', k.late_minutes, 'payed', k.payed, 'attendance', k.attendance) order by ${nameOrder("p.first_name")}, ${nameOrder("p.last_name")}, p.id)
          from bookings k join players p on p.id = k.player_id join accounts a on a.id = k.account_id
            left join player_health h on h.player_id = p.id and $4 and m.is_mine
          where k.bookable_id = b.id and k.status = 'confirmed'), '[]') as players
      from bookables b join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id,
        lateral (select exists(select from bookable_coaches bc join coaches c on c.id = bc.coach_id
          where bc.bookable_id = b.id and c.account_id = $5) as is_mine) m
      where b.starts_at < $2 and b.ends_at > $1 and (b.status = 'scheduled' or m.is_mine)
        and (m.is_mine or $6 or b.starts_at >= $7 and b.starts_at < $8)
      order by b.starts_at, b.id`,
    values: [
      from,
      until,
      language,
      (date ?? today) === today,
      account_id,
      is_superuser,
      colleagues.from,
      colleagues.until,
    ],
  })
  const withNote = rows.flatMap(({ players }) => players.filter(({ sealed_note }) => sealed_note !== null))
  await recordAccessOfDay(db, {
    account_id,
    kind: "health_note",
    player_ids: [...new Set(withNote.map(({ player_id }) => player_id))],
    at: now,
  })
  const others = (date ?? today) === today ? [] : rows.filter(({ is_mine }) => !is_mine)
  const names = others.flatMap(({ players }) => players.map(({ player_id }) => player_id))
  await recordAccessOfDay(db, { account_id, kind: "list", player_ids: [...new Set(names)], at: now })
  return rows.map((row) => ({
    ...row,
    cancelled: row.cancelled && reasonIn(row.cancelled, language),
    players: row.players.map(({ sealed_note, ...player }) => ({
      ...player,
      health_note: sealed_note
        ? openNote(settings.secretKey, player.player_id, Buffer.from(sealed_note, "base64")) || null
        : null,
    })),
    starts_at: toIsoWithOffset(row.starts_at),
    ends_at: toIsoWithOffset(row.ends_at),
    from_time: wallClockTime(row.starts_at),
    to_time: wallClockTime(row.ends_at),
  }))
}
