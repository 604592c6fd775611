import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/substitutions"
import { metresBetween } from "@academy/domain/distance"
import { orderSubstitutes, SUBSTITUTE_HABIT_DAYS, type SubstituteFit } from "@academy/domain/substitutions"
import { academyTimeZone, DAY_MS } from "@academy/domain/time"
import { eq, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { addresses, bookableCoaches, bookables, coaches } from "../../db/tables/bookables.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { isFreeCoach } from "./free-coaches.ts"

type Place = { name: string; latitude: number; longitude: number }
interface Row extends Record<string, unknown> {
  id: number
  name: string
  leads_type: boolean
  leads_years: boolean
  that_day: Place | null
  usual: Place | null
}

/**
 * The coaches whom a substitution request would reach now, sorted by experience with such sessions and by distance.
 * About other coaches it only contains what the calendar shows. Certificates are only visible to their owner and
 * admins.
 * @throws Refusal `not_found` unless the caller is a coach of the session or an admin
 */
export async function readFreeCoaches(
  { db }: Pick<Deps, "db">,
  { account_id, is_superuser }: Pick<Caller, "account_id" | "is_superuser">,
  bookable_id: number,
): Promise<AnswerOf<typeof calls.getFreeCoaches>> {
  const [session] = await db
    .select({
      latitude: addresses.latitude,
      longitude: addresses.longitude,
    })
    .from(bookables)
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .where(
      sql`${bookables.id} = ${bookable_id} and (${is_superuser} or exists(select from ${bookableCoaches}
        join ${coaches} on ${coaches.id} = ${bookableCoaches.coach_id}
        where ${bookableCoaches.bookable_id} = ${bookables.id} and ${coaches.account_id} = ${account_id}))`,
    )
  if (!session) throw new Refusal("not_found")
  const free = (await readRows(db, bookable_id)).map((row) => {
    const from = row.that_day ?? row.usual
    const metres = from && Math.round(metresBetween(from, session))
    return { ...row, fit: fitOf(row), from, metres }
  })
  return orderSubstitutes(free).map(({ id, name, fit, from, metres, that_day }) => ({
    id,
    name,
    fit,
    place: from && metres !== null ? { name: from.name, metres, is_that_day: that_day !== null } : null,
  }))
}

const fitOf = ({ leads_type, leads_years }: Row): SubstituteFit => {
  if (leads_years) return "same_years"
  return leads_type ? "same_type" : "other"
}

/**
 * Each free coach with sessions within `SUBSTITUTE_HABIT_DAYS`: how many of this type, and of this type for overlapping
 * birth years (not counting sessions for all years). Also where the coach is on that day (nearest in time) and most
 * often.
 */
async function readRows(db: Db, bookableId: number): Promise<Row[]> {
  const day = (session: string) =>
    sql`(${sql.raw(session)}.starts_at at time zone ${academyTimeZone()})::date`
  const { rows } = await db.execute<Row>(sql`
    with asked as (select * from bookables where id = ${bookableId}),
    free as (
      select c.id, c.name from asked b, accounts a
        join lateral (select id, name from coaches where account_id = a.id order by id limit 1) c on true
      where ${isFreeCoach()}),
    led as (
      select f.id as coach_id, o.booking_type_id = b.booking_type_id as is_type, o.min_birth_year, o.max_birth_year,
        ${day("o")} = ${day("b")} as is_that_day,
        abs(extract(epoch from o.starts_at - b.starts_at)) as seconds_apart, o.address_id,
        jsonb_build_object('name', ad.name, 'latitude', ad.latitude, 'longitude', ad.longitude) as place
      from asked b, free f join bookable_coaches bc on bc.coach_id = f.id join bookables o on o.id = bc.bookable_id
        join addresses ad on ad.id = o.address_id
      where o.status = 'scheduled'
        and abs(extract(epoch from o.starts_at - b.starts_at)) <= ${(SUBSTITUTE_HABIT_DAYS * DAY_MS) / 1000})
    select f.id, f.name,
      exists(select from led where coach_id = f.id and is_type) as leads_type,
      (b.min_birth_year is not null or b.max_birth_year is not null) and exists(select from led
        where coach_id = f.id and is_type and (led.min_birth_year is not null or led.max_birth_year is not null)
          and coalesce(led.min_birth_year, 0) <= coalesce(b.max_birth_year, 9999)
          and coalesce(led.max_birth_year, 9999) >= coalesce(b.min_birth_year, 0)) as leads_years,
      (select place from led where coach_id = f.id and is_that_day order by seconds_apart, address_id limit 1) as that_day,
      (select place from led where coach_id = f.id group by address_id, place
        order by count(*) desc, address_id limit 1) as usual
    from asked b, free f`)
  return rows
}
