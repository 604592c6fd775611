import type { BookingTypeSlug } from "@academy/domain/bookings"
import type { NamedGroup } from "@academy/domain/import-groups"
import type { Language } from "@academy/domain/page-language"
import { type SQL, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { hasWaiting } from "../../db/has-waiting.ts"
import { localText } from "../../db/local-text.ts"
import { nameOrder } from "../../db/name-order.ts"
import type { BookableTexts } from "../../db/tables/bookables.ts"

type Reader = Pick<Db, "execute">

interface SeriesRow extends Record<string, unknown> {
  id: number
  weekday: number
  starts: string
  title: string
  names: string[]
  place: string
  coaches: string[]
}

/** A session to come of a series, with what decides whether a child gets a seat. */
export interface SeriesSession {
  id: number
  series_id: number
  starts_at: Date
  ends_at: Date
  /** 0 also where somebody waits for a seat. */
  seats_left: number
  min_birth_year: number | null
  max_birth_year: number | null
  price_minor: number
  currency: string
  title: string
  translations: Partial<Record<Language, Partial<BookableTexts>>>
  slug: BookingTypeSlug
}

/** A seat that a player has from now on. */
export interface TakenSeat {
  player_id: number
  bookable_id: number
  starts_at: Date
  ends_at: Date
}

/** Drizzle leaves instants of a statement as text. */
interface TextInstants extends Record<string, unknown> {
  starts_at: string
  ends_at: string
}
interface SessionRow extends TextInstants, Omit<SeriesSession, "starts_at" | "ends_at"> {}
interface SeatRow extends TextInstants, Omit<TakenSeat, "starts_at" | "ends_at"> {}

const withInstants = <Row extends TextInstants>(row: Row) => ({
  ...row,
  starts_at: new Date(row.starts_at),
  ends_at: new Date(row.ends_at),
})

const comingOf = (now: Date): SQL =>
  sql`b.status = 'scheduled' and b.starts_at > ${now} and t.slug not in ('trial', 'camp')`

/**
 * The series with sessions to come, and the saved groups whose players are those with a tag. Two with the same name are
 * told apart by weekday, time, place, coach, or their number.
 */
export async function readGroups(db: Reader, language: Language, now: Date): Promise<NamedGroup[]> {
  const { rows: series } = await db.execute<SeriesRow>(sql`
    select distinct on (s.id) s.id, s.weekday, s.starts, ${sql.raw(localText("b.title", `'${language}'`))} as title,
      array(select distinct name from (values (b.title)) as own (name)
        union select x.value ->> 'title' from jsonb_each(b.translations) x
          where coalesce(x.value ->> 'title', '') <> '') as names,
      ad.name as place, array(select c.name from bookable_coaches bc join coaches c on c.id = bc.coach_id
        where bc.bookable_id = b.id order by ${sql.raw(nameOrder("c.name"))}) as coaches
    from bookable_series s join bookables b on b.series_id = s.id
      join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id
    where ${comingOf(now)} order by s.id, b.starts_at`)
  const { rows: tagged } = await db.execute<{ id: number; name: string; tag: string }>(sql`
    select id, name, filter ->> 'tag' as tag from player_groups
    where filter ? 'tag' and (filter - 'tag') = '{}'::jsonb order by id`)
  const weekday = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" })
  const groups = series.map(({ id, title, coaches, place, starts, ...one }): NamedGroup => {
    // 4 January 2021 was a Monday.
    const day = weekday.format(Date.UTC(2021, 0, 3 + one.weekday))
    const label = [title, `${day} ${starts}`, place].join(" · ")
    const about = [place, ...coaches]
    return { kind: "series", id, label, names: one.names, weekday: one.weekday, starts, about, tag: title }
  })
  const isAlone = (all: readonly NamedGroup[], { label }: NamedGroup) =>
    all.filter((other) => other.label === label).length === 1
  const withCoaches = groups.map((group) =>
    isAlone(groups, group) ? group : { ...group, label: [group.label, ...group.about.slice(1)].join(" · ") },
  )
  return [
    ...withCoaches.map((group) =>
      isAlone(withCoaches, group) ? group : { ...group, label: `${group.label} · #${group.id}` },
    ),
    ...tagged.map(
      ({ id, name, tag }): NamedGroup => ({
        ...{ kind: "tag", id, label: name, names: [name], tag },
        ...{ weekday: null, starts: null, about: [] },
      }),
    ),
  ]
}

/** Their sessions to come, soonest first. */
export async function readSeriesSessions(
  db: Reader,
  seriesIds: readonly number[],
  now: Date,
): Promise<SeriesSession[]> {
  if (seriesIds.length === 0) return []
  const { rows } = await db.execute<SessionRow>(sql`
    select b.id, b.series_id, b.starts_at, b.ends_at, b.min_birth_year, b.max_birth_year, b.price_minor, b.currency,
      b.title, b.translations, t.slug,
      case when ${sql.raw(hasWaiting("b.id"))} then 0 else greatest(b.capacity - b.seats_taken, 0) end as seats_left
    from bookables b join booking_types t on t.id = b.booking_type_id
    where b.series_id = any(${sql.param([...seriesIds])}::bigint[]) and ${comingOf(now)} order by b.starts_at, b.id`)
  return rows.map(withInstants)
}

/** Nobody takes or frees a seat of these series until the end of the transaction: what is planned then is booked. */
export async function lockSeriesSessions(db: Reader, seriesIds: readonly number[], now: Date): Promise<void> {
  await db.execute(sql`select id from bookables where series_id = any(${sql.param([...seriesIds])}::bigint[])
    and status = 'scheduled' and starts_at > ${now} order by id for no key update`)
}

/** The seats to come of these players, booked or held. */
export async function readTakenSeats(
  db: Reader,
  playerIds: readonly number[],
  now: Date,
): Promise<TakenSeat[]> {
  if (playerIds.length === 0) return []
  const { rows } = await db.execute<SeatRow>(sql`
    select player_id, bookable_id, starts_at, ends_at from bookings
    where player_id = any(${sql.param([...playerIds])}::bigint[]) and status in ('held', 'confirmed')
      and ends_at > ${now} order by starts_at`)
  return rows.map(withInstants)
}
