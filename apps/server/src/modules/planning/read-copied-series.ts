import { toMajor } from "@academy/domain/money"
import { daysBetween } from "@academy/domain/series"
import { addWallClockDays, wallClockDate, wallClockTime } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import type { UnfinishedSeries } from "../../db/tables/series-drafts.ts"
import { Refusal } from "../../http/problem.ts"

export interface CopiedSeries {
  series_id: number
  is_copied: boolean
  venue: string
  coaches: string[]
  /** As it would be in the other term. */
  series: UnfinishedSeries &
    Required<Pick<UnfinishedSeries, "weekday" | "from" | "until" | "every" | "starts" | "ends">> & {
      title: string
      skip_red_days: boolean
    }
}

type MomentName = "bookable_from" | "returning_from" | "visible_from"

interface Row extends Record<string, unknown> {
  series_id: number
  is_copied: boolean
  is_open: boolean
  venue: string
  coaches: { id: number; name: string }[]
  weekday: number
  starts: string
  ends: string
  every: number
  skip_red_days: boolean
  skip_school_breaks: boolean
  skip_own_days: boolean
  booking_type_id: number
  address_id: number
  capacity: number
  price_minor: number
  title: string
  description: string
  focus: string
  pitch: string
  translations: UnfinishedSeries["translations"] & { en?: unknown }
  min_birth_year: number | null
  max_birth_year: number | null
  bookable_from: string | null
  returning_from: string | null
  visible_from: string | null
}

/** The term, and the last one before it, or null. @throws Refusal `not_found` */
export async function readTermToFill(db: Pick<Db, "execute">, termId: number) {
  const { rows } = await db.execute<{ id: number; name: string; first_day: string; last_day: string }>(sql`
    select id, name, first_day::text, last_day::text from terms
    where first_day <= (select first_day from terms where id = ${termId}) order by first_day desc limit 2`)
  const [term, before = null] = rows
  if (!term) throw new Refusal("not_found")
  return { term, before }
}

/**
 * The series, or the given one, with a session in one term, with the dates of another. Each has what its latest session
 * has that was not edited alone; a closed venue is left out. The moments of booking move by whole weeks
 * with the first day, at the same time on the wall.
 */
export async function readCopiedSeries(
  db: Pick<Db, "execute">,
  before: { first_day: string; last_day: string },
  term: { id: number; first_day: string; last_day: string },
  seriesId: number | null = null,
): Promise<CopiedSeries[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.id as series_id, s.weekday, s.starts, s.ends, s.every, s.skip_red_days, s.skip_school_breaks,
      s.skip_own_days, b.booking_type_id, b.address_id, b.capacity, b.price_minor, b.title, b.description, b.focus,
      b.pitch, b.translations, b.bookable_from, b.returning_from, b.visible_from, b.min_birth_year, b.max_birth_year, ad.name as venue, ad.closed_at is null as is_open,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
        from bookable_coaches bc join coaches c on c.id = bc.coach_id where bc.bookable_id = b.id), '[]') as coaches,
      exists(select from series_copies x where x.series_id = s.id and x.term_id = ${term.id}) as is_copied
    from bookable_series s
      join lateral (select * from bookables b where b.series_id = s.id and b.status = 'scheduled'
        and b.series_date between ${before.first_day}::date and ${before.last_day}::date
        order by cardinality(b.changed_fields), b.series_date desc limit 1) b on true
      join addresses ad on ad.id = b.address_id
    where ${seriesId}::bigint is null or s.id = ${seriesId}
    order by s.weekday, s.starts, s.id`)
  const days = Math.round(daysBetween(before.first_day, term.first_day) / 7) * 7
  const moved = (name: MomentName, moment: string | null) =>
    moment === null ? {} : { [name]: toLocalTime(addWallClockDays(new Date(moment), days)) }
  return rows.map(({ series_id, is_copied, is_open, venue, coaches, price_minor, ...row }) => {
    const { address_id, translations, bookable_from, returning_from, visible_from, ...own } = row
    const { en: _, ...others } = translations
    return {
      series_id,
      is_copied,
      venue: is_open ? venue : "",
      coaches: coaches.map(({ name }) => name),
      series: {
        ...own,
        ...(is_open && { address_id }),
        from: term.first_day,
        until: term.last_day,
        price: toMajor(price_minor),
        ...moved("bookable_from", bookable_from),
        ...moved("returning_from", returning_from),
        ...moved("visible_from", visible_from),
        coach_ids: coaches.map(({ id }) => id),
        translations: others,
      },
    }
  })
}

/** As the form of a series has it. */
const toLocalTime = (moment: Date) => `${wallClockDate(moment)}T${wallClockTime(moment)}`
