import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import type { Language } from "@academy/domain/page-language"
import { MINUTE_MS, monthBounds, toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import { localText } from "../../db/local-text.ts"
import { nameOrder } from "../../db/name-order.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"

type Hours = AnswerOf<typeof calls.getHours>

interface Row {
  coach_id: number
  name: string
  bookable_id: number
  title: string
  starts_at: Date
  ends_at: Date
}

/** The past sessions of a month (`YYYY-MM`) by the coach who led them: the caller's own; for the office all. */
export async function readHours(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  { account_id, is_superuser }: Caller,
  asked: string | undefined,
  language: Language,
): Promise<Hours> {
  const now = clock()
  const month = asked ?? wallClockDate(now).slice(0, 7)
  const { from, until } = monthBounds(month)
  const { rows } = await pool.query<Row>({
    name: "staff-hours",
    text: `select c.id as coach_id, c.name, b.id as bookable_id, ${localText("b.title", "$6")} as title, b.starts_at, b.ends_at
      from bookables b join bookable_coaches bc on bc.bookable_id = b.id join coaches c on c.id = bc.coach_id
      where b.status = 'scheduled' and b.starts_at >= $1 and b.starts_at < $2 and b.ends_at <= $3
        and ($4 or c.account_id = $5)
      order by ${nameOrder("c.name")}, c.id, b.starts_at, b.id`,
    values: [from, until, now, is_superuser, account_id, language],
  })
  const coaches: Hours["coaches"] = []
  for (const { coach_id, name, starts_at, ends_at, ...session } of rows) {
    const minutes = Math.round((ends_at.getTime() - starts_at.getTime()) / MINUTE_MS)
    let coach = coaches.at(-1)
    if (coach?.coach_id !== coach_id) {
      coach = { coach_id, name, minutes: 0, sessions: [] }
      coaches.push(coach)
    }
    coach.minutes += minutes
    coach.sessions.push({
      ...session,
      starts_at: toIsoWithOffset(starts_at),
      ends_at: toIsoWithOffset(ends_at),
      minutes,
    })
  }
  return { month, coaches }
}
