import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import type { Language } from "@academy/domain/page-language"
import { addDays, isDay, mondayOf } from "@academy/domain/series"
import { dayBounds, toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"
import { invalidField } from "../../http/problem.ts"

type Week = AnswerOf<typeof calls.getPlannedWeek>
export type Planned = Week["bookables"][number]

export interface PlannedRow extends Omit<Planned, "starts_at" | "ends_at"> {
  starts_at: Date
  ends_at: Date
}

/** What the planner shows of a session; its tables under the aliases b, t, ad. `$1` is the reader's language. */
export const plannedColumns = `b.id, ${localText("b.title", "$1")} as title, t.slug as booking_type, b.starts_at, b.ends_at,
  json_build_object('id', ad.id, 'name', ad.name, 'short_name', ad.short_name, 'is_indoor', ad.is_indoor) as address, ${localText("b.pitch", "$1")} as pitch,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
    from bookable_coaches bc join coaches c on c.id = bc.coach_id where bc.bookable_id = b.id), '[]') as coaches,
  b.capacity, b.seats_taken, b.status, b.cancel_cause, b.series_id,
  (select count(*)::int from waiting_places w where w.bookable_id = b.id and w.ended_at is null
    and w.instead_of_id is null) as waiting,
  (select c.name from substitutions s join coaches c on c.id = s.coach_id
    where s.bookable_id = b.id and s."end" is null order by s.id limit 1) as substitute_for`

export const plannedTables = `bookables b join booking_types t on t.id = b.booking_type_id
  join addresses ad on ad.id = b.address_id`

/** A session of the plan as it is answered. */
export const toPlanned = (row: PlannedRow): Planned => ({
  ...row,
  starts_at: toIsoWithOffset(row.starts_at),
  ends_at: toIsoWithOffset(row.ends_at),
})

/** All sessions of the week of a day (of today, when left out), cancelled ones too, soonest first. */
export async function readPlannedWeek(
  pool: Pool,
  day: string | undefined,
  language: Language,
  now: Date,
): Promise<Week> {
  if (day !== undefined && !isDay(day)) throw invalidField("day", "invalid", "isn't a calendar date")
  const monday = mondayOf(day ?? wallClockDate(now))
  const sunday = addDays(monday, 6)
  const bookables = pool.query<PlannedRow>({
    name: "planned-week",
    text: `select ${plannedColumns} from ${plannedTables}
      where b.starts_at >= $2 and b.starts_at < $3 order by b.starts_at, b.id`,
    values: [language, dayBounds(monday).from, dayBounds(sunday).until],
  })
  const absences = pool.query<Week["absences"][number]>({
    name: "absences-of-week",
    text: `select x.coach_id, c.name, x.from_day::text, x.until_day::text
      from coach_absences x join coaches c on c.id = x.coach_id
      where x.from_day <= $2::date and x.until_day >= $1::date order by x.from_day, x.id`,
    values: [monday, sunday],
  })
  const daysOff = pool.query<Week["days_off"][number]>({
    name: "days-off-of-week",
    text: `select kind, name, from_day::text, until_day::text, address_id from days_off
      where from_day <= $2::date and until_day >= $1::date order by from_day, id`,
    values: [monday, sunday],
  })
  const typeNames = pool.query<Week["type_names"][number]>({
    name: "short-names-of-types",
    text: `select t.slug, ${localText("t.short_name", "$1")} as short_name from booking_types t
      where ${localText("t.short_name", "$1")} <> '' order by t.id`,
    values: [language],
  })
  return {
    monday,
    bookables: (await bookables).rows.map(toPlanned),
    type_names: (await typeNames).rows,
    absences: (await absences).rows,
    days_off: (await daysOff).rows,
  }
}

/** These sessions as the planner shows them, soonest first. */
export async function readPlanned(pool: Pool, ids: number[], language: Language): Promise<Planned[]> {
  const { rows } = await pool.query<PlannedRow>({
    name: "planned-sessions",
    text: `select ${plannedColumns} from ${plannedTables} where b.id = any($2) order by b.starts_at, b.id`,
    values: [language, ids],
  })
  return rows.map(toPlanned)
}
