import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/hours"
import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { paySum } from "@academy/domain/pay"
import { monthBounds, toIsoOrNull, toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { nameOrder } from "../../db/name-order.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { type HoursLine, readLines } from "./read-lines.ts"

type Hours = AnswerOf<typeof calls.getHours>
type OfCoach = Hours["coaches"][number]

interface CoachRow extends Record<string, unknown> {
  coach_id: number
  name: string
  rates: { from_day: string; hour_minor: number }[]
  absences: OfCoach["absences"]
  approved_at: string | null
}

const money = (minor: number | null) => (minor === null ? null : toMajor(minor))

/**
 * The past sessions of a month (`YYYY-MM`) by the coach who led them, with pay and time away: the caller's own; for the
 * office all.
 */
export async function readHours(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { account_id, is_superuser }: Caller,
  asked: string | undefined,
  language: Language,
): Promise<Hours> {
  const now = clock()
  const month = asked ?? wallClockDate(now).slice(0, 7)
  const of = is_superuser ? sql`true` : sql`c.account_id = ${account_id}`
  const [lines, coaches] = await Promise.all([
    readLines(db, { month, of, language }, now),
    readCoaches(db, month, of),
  ])
  return {
    month,
    currency: academy.currency,
    is_over: monthBounds(month).until <= now,
    coaches: coaches
      .map((coach) =>
        toCoach(
          coach,
          lines.filter(({ coach_id }) => coach_id === coach.coach_id),
        ),
      )
      .filter(({ sessions, absences, approved_at }) => sessions.length + absences.length > 0 || approved_at),
  }
}

async function readCoaches(db: Pick<Db, "execute">, month: string, of: ReturnType<typeof sql>) {
  const first = `${month}-01`
  const { rows } = await db.execute<CoachRow>(sql`
    select c.id as coach_id, c.name,
      coalesce((select json_agg(json_build_object('from_day', r.from_day, 'hour_minor', r.hour_minor)
        order by r.from_day desc) from coach_rates r where r.coach_id = c.id), '[]') as rates,
      coalesce((select json_agg(json_build_object('from_day', x.from_day, 'until_day', x.until_day)
        order by x.from_day) from coach_absences x where x.coach_id = c.id
          and x.from_day < ${first}::date + interval '1 month' and x.until_day >= ${first}::date), '[]') as absences,
      m.approved_at
    from coaches c left join approved_months m on m.coach_id = c.id and m.month = ${month}
    where ${of} order by ${sql.raw(nameOrder("c.name"))}, c.id`)
  return rows
}

function toCoach({ rates, approved_at, ...coach }: CoachRow, lines: readonly HoursLine[]): OfCoach {
  return {
    coach_id: coach.coach_id,
    name: coach.name,
    absences: coach.absences,
    minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
    amount: money(paySum(lines)),
    rates: rates.map(({ from_day, hour_minor }) => ({ from_day, hour: toMajor(hour_minor) })),
    approved_at: toIsoOrNull(approved_at === null ? null : new Date(approved_at)),
    sessions: lines.map((line) => ({
      bookable_id: line.bookable_id,
      title: line.title,
      starts_at: toIsoWithOffset(line.starts_at),
      ends_at: toIsoWithOffset(line.ends_at),
      minutes: line.minutes,
      planned_minutes: line.planned_minutes,
      reason: line.reason,
      instead_of: line.instead_of_name,
      hour: money(line.hour_minor),
      amount: money(line.amount_minor),
    })),
  }
}
