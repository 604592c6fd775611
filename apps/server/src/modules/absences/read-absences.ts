import type * as calls from "@academy/contract/absences"
import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type { Language } from "@academy/domain/page-language"
import { dayBounds, isCalendarDay, toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import { localText } from "../../db/local-text.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"

type Absences = AnswerOf<typeof calls.getAbsences>
type Session = Omit<Absences["sessions"][number], "starts_at"> & { starts_at: Date }

/** @throws Refusal `invalid_input` naming the day that is none of the calendar */
export function refuseNoCalendarDay(param: string, day: string): void {
  if (!isCalendarDay(day)) throw invalidField(param, "invalid", "isn't a calendar date")
}

/** A coach's absences that are not over, and what it leads in the days it asks about. */
export async function readAbsences(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  accountId: number,
  { from_day, until_day }: QueryOf<typeof calls.getAbsences>,
  language: Language,
): Promise<Absences> {
  for (const [param, day] of Object.entries({ from_day, until_day })) {
    if (day !== undefined) refuseNoCalendarDay(param, day)
  }
  const now = clock()
  const { rows: absences } = await pool.query<Absences["absences"][number]>({
    name: "own-absences",
    text: `select x.id, x.from_day::text, x.until_day::text from coach_absences x join coaches c on c.id = x.coach_id
      where c.account_id = $1 and x.until_day >= $2::date order by x.from_day, x.id`,
    values: [accountId, wallClockDate(now)],
  })
  if (from_day === undefined || until_day === undefined) return { absences, sessions: [] }
  const { rows } = await pool.query<Session>({
    name: "sessions-of-days",
    text: `select b.id as bookable_id, ${localText("b.title", "$5")} as title, b.starts_at,
        exists(select from substitutions s where s.bookable_id = b.id and s.coach_id = c.id and s."end" is null) as is_asked
      from bookables b join bookable_coaches bc on bc.bookable_id = b.id join coaches c on c.id = bc.coach_id
      where c.account_id = $1 and b.status = 'scheduled' and b.starts_at > $2 and b.starts_at >= $3 and b.starts_at < $4
      order by b.starts_at, b.id`,
    values: [accountId, now, dayBounds(from_day).from, dayBounds(until_day).until, language],
  })
  return {
    absences,
    sessions: rows.map((row) => ({ ...row, starts_at: toIsoWithOffset(row.starts_at) })),
  }
}
