import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/term-calendar"
import { academyTimeZone } from "@academy/domain/time"
import type { Pool } from "pg"

type Calendar = AnswerOf<typeof calls.getTermCalendar>

/** When a session takes place, as a day of the academy's calendar. */
const day = "(b.starts_at at time zone $2::text)::date"

/** A day off, under an alias, is about a session. */
const meets = (
  alias: string,
) => `${alias}.kind <> 'training' and ${day} between ${alias}.from_day and ${alias}.until_day
  and (${alias}.address_id is null or b.address_id = ${alias}.address_id)`

/**
 * All terms with what is planned in them, and all days off with the sessions to come that lie on them. Of several that
 * wait for a decision on one session, the first has it.
 */
export async function readTermCalendar(pool: Pool, now: Date): Promise<Calendar> {
  const terms = pool.query<Calendar["terms"][number]>({
    name: "terms",
    text: `select t.id, t.name, t.first_day::text, t.last_day::text,
        count(distinct b.series_id)::int as series, count(b.id)::int as sessions
      from terms t left join bookables b on b.status = 'scheduled'
        and b.starts_at >= t.first_day::timestamp at time zone $1::text
        and b.starts_at < (t.last_day + 1)::timestamp at time zone $1::text
      group by t.id order by t.first_day, t.id`,
    values: [academyTimeZone()],
  })
  const days = pool.query<Calendar["days_off"][number]>({
    name: "days-off",
    text: `select d.id, d.kind, d.name, d.from_day::text, d.until_day::text, d.address_id,
        a.name as address_name, d.decided_at is not null as is_decided,
        coalesce(met.ids, '{}') as bookable_ids, coalesce(seats.players, 0) as players,
        coalesce(seats.families, 0) as families
      from days_off d left join addresses a on a.id = d.address_id
      left join lateral (
        select array_agg(b.id order by b.starts_at, b.id) as ids from bookables b
        where b.status = 'scheduled' and b.starts_at > $1 and ${meets("d")}
          and (d.decided_at is not null or not exists (select from days_off o
            where o.decided_at is null and (o.from_day, o.id) < (d.from_day, d.id) and ${meets("o")}))
      ) met on true
      left join lateral (
        select count(distinct k.player_id)::int as players, count(distinct k.account_id)::int as families
        from bookings k where k.bookable_id = any(met.ids) and k.status = 'confirmed'
      ) seats on true
      order by d.from_day, d.id`,
    values: [now, academyTimeZone()],
  })
  return { terms: (await terms).rows, days_off: (await days).rows }
}
