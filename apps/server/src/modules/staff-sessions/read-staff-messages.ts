import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import type { Language } from "@academy/domain/page-language"
import { addWallClockDays, toIsoWithOffset } from "@academy/domain/time"
import { localText } from "../../db/local-text.ts"
import type { Deps } from "../../http/deps.ts"
import { openedBy } from "./read-staff-session.ts"
import { writer } from "./session-pictures.ts"

type Message = AnswerOf<typeof calls.getStaffMessages>[number]
type Row = Omit<Message, "starts_at" | "sent_at"> & { starts_at: Date; sent_at: Date }

const DAYS_BACK = 14
const MOST_MESSAGES = 50

/**
 * What families of the caller's own sessions were told, whoever wrote it, and what they said of their players: late, or
 * not coming. A player who is in time after all is not late. An account that leads nothing has none.
 */
export async function readStaffMessages(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  accountId: number,
  language: Language,
): Promise<Message[]> {
  const title = localText("b.title", "$3")
  const { rows } = await pool.query<Row>({
    name: "staff-messages",
    text: `select b.id as bookable_id, ${title} as title, b.starts_at, 'told' as kind, m.sent_at, ${writer("m")} as name, m.topic,
        m.words, null::int as minutes, m.guardians, ${openedBy("m")} as opened
      from session_messages m join bookables b on b.id = m.bookable_id
      where m.sent_at > $2 and exists(select from bookable_coaches bc join coaches c on c.id = bc.coach_id
        where bc.bookable_id = b.id and c.account_id = $1)
      union all
      select b.id, ${title}, b.starts_at, case n.type when 'player_late' then 'late' else 'away' end, n.created_at,
        trim(p.first_name || ' ' || p.last_name), null, '', case n.type when 'player_late' then k.late_minutes end, 0, 0
      from notifications n join bookings k on k.id = n.booking_id join bookables b on b.id = k.bookable_id
        join players p on p.id = k.player_id
      where n.account_id = $1 and n.created_at > $2 and (n.type = 'player_away'
        or n.type = 'player_late' and k.late_minutes = (n.params ->> 'minutes')::int)
      order by sent_at desc, bookable_id, name limit ${MOST_MESSAGES}`,
    values: [accountId, addWallClockDays(clock(), -DAYS_BACK), language],
  })
  return rows.map((row) => ({
    ...row,
    starts_at: toIsoWithOffset(row.starts_at),
    sent_at: toIsoWithOffset(row.sent_at),
  }))
}
