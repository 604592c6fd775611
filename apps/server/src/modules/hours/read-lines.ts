import type { Language } from "@academy/domain/page-language"
import { payOf } from "@academy/domain/pay"
import { academyTimeZone, MINUTE_MS, monthBounds } from "@academy/domain/time"
import { type SQL, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { localText } from "../../db/local-text.ts"

export interface HoursLine {
  coach_id: number
  bookable_id: number
  title: string
  starts_at: Date
  ends_at: Date
  minutes: number
  planned_minutes: number
  reason: string | null
  instead_of: number | null
  instead_of_name: string | null
  hour_minor: number | null
  amount_minor: number | null
}

interface Row extends Record<string, unknown> {
  coach_id: number
  bookable_id: number
  title: string
  starts_at: string
  ends_at: string
  corrected: number | null
  reason: string | null
  instead_of: number | null
  instead_of_name: string | null
  hour_minor: number | null
  /** Null as well in an approved month without a rate. */
  amount_minor: number | null
  is_approved: boolean
}

interface Asked {
  /** `YYYY-MM` */
  month: string
  /** A condition on the coach `c`. */
  of: SQL
  language: Language
}

/**
 * The past sessions of a month by the coach who led them, as they are paid: of an approved month what was approved,
 * else with the correction and rate that hold now. A session that was approved for a coach who no longer leads it is
 * not paid again to whoever leads it instead, until that month is reopened.
 */
export async function readLines(
  db: Pick<Db, "execute">,
  { month, of, language }: Asked,
  now: Date,
): Promise<HoursLine[]> {
  const { from, until } = monthBounds(month)
  const title = sql.raw(localText("b.title", `'${language}'`))
  const { rows } = await db.execute<Row>(sql`
    select c.id as coach_id, b.id as bookable_id, ${title} as title, b.starts_at, b.ends_at,
      k.minutes as corrected, k.reason, i.id as instead_of, i.name as instead_of_name,
      (select r.hour_minor from coach_rates r where r.coach_id = c.id
        and r.from_day <= (b.starts_at at time zone ${academyTimeZone()})::date
        order by r.from_day desc limit 1) as hour_minor,
      null::int as amount_minor, false as is_approved
    from bookables b join bookable_coaches bc on bc.bookable_id = b.id join coaches c on c.id = bc.coach_id
      left join hour_corrections k on k.coach_id = c.id and k.bookable_id = b.id
      left join lateral (select o.id, o.name from substitutions s join coaches o on o.id = s.coach_id
        where s.bookable_id = b.id and s.taken_by = c.id order by s.id desc limit 1) i on true
    where b.status = 'scheduled' and b.starts_at >= ${from.toISOString()}::timestamptz
      and b.starts_at < ${until.toISOString()}::timestamptz and b.ends_at <= ${now.toISOString()}::timestamptz
      and ${of} and not exists(select from approved_months m where m.coach_id = c.id and m.month = ${month})
      and (select count(*) from approved_hours h where h.bookable_id = b.id and not exists(
          select from bookable_coaches o where o.bookable_id = b.id and o.coach_id = h.coach_id))
        < (select count(*) from bookable_coaches o where o.bookable_id = b.id and not exists(
          select from approved_hours h where h.bookable_id = b.id and h.coach_id = o.coach_id))
    union all
    select c.id, b.id, ${title}, b.starts_at, b.ends_at, h.minutes, k.reason, h.instead_of, i.name, h.hour_minor,
      h.amount_minor, true
    from approved_hours h join coaches c on c.id = h.coach_id join bookables b on b.id = h.bookable_id
      left join hour_corrections k on k.coach_id = h.coach_id and k.bookable_id = h.bookable_id
      left join coaches i on i.id = h.instead_of
    where h.month = ${month} and ${of}
    order by 4, 2`)
  return rows.map(toLine)
}

function toLine({
  corrected,
  is_approved,
  amount_minor,
  starts_at: starts,
  ends_at: ends,
  ...row
}: Row): HoursLine {
  const [starts_at, ends_at] = [new Date(starts), new Date(ends)]
  const planned_minutes = Math.round((ends_at.getTime() - starts_at.getTime()) / MINUTE_MS)
  const minutes = corrected ?? planned_minutes
  const pay = row.hour_minor === null ? null : payOf(minutes, row.hour_minor)
  return {
    ...row,
    starts_at,
    ends_at,
    minutes,
    planned_minutes,
    amount_minor: is_approved ? amount_minor : pay,
  }
}
