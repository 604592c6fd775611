import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/dashboard"
import { DECISION_DAYS_AHEAD } from "@academy/domain/decisions"
import { addWallClockDays, wallClockDate } from "@academy/domain/time"
import { type CoachAbsence, findClashes, type PlannedTime } from "@academy/domain/warnings"
import type { Pool } from "pg"

type OpenWork = AnswerOf<typeof calls.getOpenWork>

const counted = `select
  (select count(*) from contact_messages where done_at is null)::int
    + (select count(*) from camp_enquiries where done_at is null)::int as messages,
  (select count(*) from bank_transactions where status = 'open')::int as bank_transactions,
  (select count(*) from wallet_corrections where status = 'waiting')::int as wallet_corrections`

/**
 * What waits behind the panel's entries. Every page of the panel asks, so it reads what indexes hold and two weeks of
 * sessions.
 */
export async function readOpenWork(pool: Pool, now: Date): Promise<OpenWork> {
  const [{ rows }, sessions] = await Promise.all([
    pool.query<Omit<OpenWork, "sessions">>({ name: "open-work", text: counted }),
    countSessions(pool, now),
  ])
  const [others = { messages: 0, bank_transactions: 0, wallet_corrections: 0 }] = rows
  return { sessions, ...others }
}

interface SessionRow extends PlannedTime {
  id: number
  asks_for_substitute: boolean
}

/** How many sessions of the next two weeks want something of the office; one that wants several things counts once. */
async function countSessions(pool: Pool, now: Date): Promise<number> {
  const until = addWallClockDays(now, DECISION_DAYS_AHEAD)
  const [{ rows: sessions }, { rows: absences }] = await Promise.all([
    pool.query<SessionRow>({
      name: "open-work-sessions",
      text: `select b.id, b.starts_at, b.ends_at, b.address_id, b.pitch,
          array(select coach_id from bookable_coaches where bookable_id = b.id) as coach_ids,
          exists (select 1 from substitutions where bookable_id = b.id and "end" is null) as asks_for_substitute
        from bookables b where b.status = 'scheduled' and b.starts_at > $1 and b.starts_at < $2`,
      values: [now, until],
    }),
    pool.query<CoachAbsence>({
      name: "open-work-absences",
      text: `select coach_id, from_day::text, until_day::text from coach_absences
        where from_day <= $2::date and until_day >= $1::date`,
      values: [wallClockDate(now), wallClockDate(until)],
    }),
  ])
  return sessions.filter(
    (session) =>
      session.coach_ids.length === 0 ||
      session.asks_for_substitute ||
      findClashes(
        session,
        sessions.filter(({ id }) => id !== session.id),
        absences,
      ).length > 0,
  ).length
}
