import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/next-sessions"
import { SESSIONS_AHEAD_MS } from "@academy/domain/bookings"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { hasLine } from "../../db/has-line.ts"
import { localText } from "../../db/local-text.ts"
import { hasSeat, hasSeatAtThatTime } from "../../db/seat-conditions.ts"
import { paysFor } from "../../db/usable-passes.ts"

type Session = { id: number; title: string; starts_at: Date }
type Row = { player_id: number } & (Session | { [Column in keyof Session]: null })

/** SQL for the next session b for player p, of types that match the condition, with a free seat and no waiting list. */
const soonestOf = (types: string) => `(
  select b.id, ${localText("b.title", "$2")} as title, b.starts_at
  from bookables b join booking_types t on t.id = b.booking_type_id
  where b.status = 'scheduled' and b.starts_at > $3 and b.starts_at < $4::timestamptz and ${types}
    and b.seats_taken < b.capacity
    and (b.min_birth_year is null or p.year_of_birth >= b.min_birth_year)
    and (b.max_birth_year is null or p.year_of_birth <= b.max_birth_year)
    and not ${hasLine("b.id")} and not ${hasSeat("p.id", "b.id")} and not ${hasSeatAtThatTime("p.id", "b")}
  order by b.starts_at, b.id limit 1)`

const isWeekly = "t.slug not in ('trial', 'camp')"
const isPaidByPass = `t.pass_type_id in (select l.pass_type_id from pass_lots l where l.account_id = $1
  and l.amount_left > 0 and ${paysFor("l", { players: "array[p.id]", starts_at: "b.starts_at", now: "$3" })})`

/**
 * For each player of the account, the session to suggest next: the earliest that fits of the last booked type, else of
 * a type covered by passes, else of any type except trials and camps. Null if nothing fits within the calendar's weeks.
 * Seats in a basket count as booked.
 */
export async function readNextSessions(
  pool: Pool,
  { account_id, language }: { account_id: number; language: Language },
  now: Date,
): Promise<AnswerOf<typeof calls.getNextSessions>> {
  const { rows } = await pool.query<Row>({
    name: "next-sessions",
    text: `select p.id as player_id, s.id, s.title, s.starts_at
      from guardianships g join players p on p.id = g.player_id
        left join lateral (select b.booking_type_id from bookings k join bookables b on b.id = k.bookable_id
          where k.player_id = p.id and k.status = 'confirmed' order by k.starts_at desc limit 1) last on true
        left join lateral (${soonestOf(`t.id = last.booking_type_id and ${isWeekly}`)}
          union all ${soonestOf(`${isWeekly} and ${isPaidByPass}`)}
          union all ${soonestOf(isWeekly)} limit 1) s on true
      where g.account_id = $1 order by p.id`,
    values: [account_id, language, now, new Date(now.getTime() + SESSIONS_AHEAD_MS)],
  })
  return rows.map(({ player_id, ...row }) => ({
    player_id,
    session: row.id === null ? null : { ...row, starts_at: toIsoWithOffset(row.starts_at) },
  }))
}
