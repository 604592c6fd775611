import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import type { Language } from "@academy/domain/page-language"
import { isDay } from "@academy/domain/series"
import { coachStates, orderSubstitutes, SUBSTITUTE_HABIT_DAYS } from "@academy/domain/substitutions"
import { DAY_MS, fromWallClock, toIsoWithOffset, weekOf } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"
import { invalidField } from "../../http/problem.ts"

type Choices = AnswerOf<typeof calls.getCoachChoices>
type Asked = QueryOf<typeof calls.getCoachChoices>

interface Row extends Pick<Choices[number], "id" | "name" | "minutes"> {
  is_away: boolean
  clash_title: string | null
  clash_starts: Date | null
  clash_ends: Date | null
  leads_type: boolean
  leads_years: boolean
}

/**
 * Every coach for a session at a time, which may not be planned yet: who is free, who has which session then, who is
 * away, how well each fits and how much each leads in that week.
 * @throws Refusal `invalid_input` naming the day, or `ends` where it is not after the start
 */
export async function readCoachChoices(pool: Pool, asked: Asked, language: Language): Promise<Choices> {
  const { day, starts, ends, booking_type_id, min_birth_year, max_birth_year, bookable_id } = asked
  if (!isDay(day)) throw invalidField("day", "invalid", "isn't a calendar date")
  if (ends <= starts) throw invalidField("ends", "too_small", "must be after the start")
  const [starts_at, ends_at] = [instantOf(day, starts), instantOf(day, ends)]
  const week = weekOf(day)
  const { rows } = await pool.query<Row>({
    name: "coach-choices",
    text: `with led as (
        select bc.coach_id, o.* from bookable_coaches bc join bookables o on o.id = bc.bookable_id
        where o.status = 'scheduled' and o.id is distinct from $4::bigint
          and o.starts_at > $2::timestamptz - $8::float8 * interval '1 ms'
          and o.starts_at < $2::timestamptz + $8::float8 * interval '1 ms')
      select c.id, c.name,
        exists(select from coach_absences x where x.coach_id = c.id and $9::date between x.from_day and x.until_day)
          as is_away,
        clash.title as clash_title, clash.starts_at as clash_starts, clash.ends_at as clash_ends,
        exists(select from led where coach_id = c.id and booking_type_id = $5::bigint) as leads_type,
        ($6::int is not null or $7::int is not null) and exists(select from led
          where coach_id = c.id and booking_type_id = $5::bigint
            and (led.min_birth_year is not null or led.max_birth_year is not null)
            and coalesce(led.min_birth_year, 0) <= coalesce($7::int, 9999)
            and coalesce(led.max_birth_year, 9999) >= coalesce($6::int, 0)) as leads_years,
        (select coalesce(sum(extract(epoch from led.ends_at - led.starts_at) / 60), 0)::int from led
          where coach_id = c.id and led.starts_at >= $10 and led.starts_at < $11) as minutes
      from coaches c left join accounts a on a.id = c.account_id
        left join lateral (
          select ${localText("o.title", "$1")} as title, o.starts_at, o.ends_at from led o
          where o.coach_id = c.id and o.starts_at < $3::timestamptz and o.ends_at > $2::timestamptz
          order by o.starts_at, o.id limit 1) clash on true
      where a.id is null or (a.is_active and a.is_staff)`,
    values: [
      language,
      starts_at,
      ends_at,
      bookable_id ?? null,
      booking_type_id ?? null,
      min_birth_year ?? null,
      max_birth_year ?? null,
      SUBSTITUTE_HABIT_DAYS * DAY_MS,
      day,
      week.from,
      week.until,
    ],
  })
  const choices = rows.map(toChoice)
  return coachStates
    .flatMap((state) => orderSubstitutes(choices.filter((choice) => choice.state === state)))
    .map(({ metres: _, ...choice }) => choice)
}

function toChoice({ id, name, minutes, is_away, leads_type, leads_years, ...row }: Row) {
  const { clash_title: title, clash_starts, clash_ends } = row
  const clash =
    title !== null && clash_starts && clash_ends
      ? { title, starts_at: toIsoWithOffset(clash_starts), ends_at: toIsoWithOffset(clash_ends) }
      : null
  const state = is_away ? ("away" as const) : clash ? ("busy" as const) : ("free" as const)
  const fit = leads_years ? ("same_years" as const) : leads_type ? ("same_type" as const) : ("other" as const)
  return { id, name, state, clash, fit, minutes, metres: null }
}

function instantOf(day: string, time: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return fromWallClock({ year, month, day: date, hour, minute, second: 0 })
}
