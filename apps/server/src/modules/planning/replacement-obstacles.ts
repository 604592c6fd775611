import type { ReplacementObstacle } from "@academy/domain/replacement-dates"
import { type SQL, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import type { bookables } from "../../db/tables/bookables.ts"

type OtherDate = Pick<
  typeof bookables.$inferInsert,
  "starts_at" | "ends_at" | "min_birth_year" | "max_birth_year"
>

export type BookedPlayer = {
  booking_id: number
  player_id: number
  name: string
  /** Null if the player could come. The caller counts the seats. */
  obstacle: Exclude<ReplacementObstacle, "no_seat"> | null
}

/**
 * Why the players of a session's confirmed bookings cannot take other dates: for each date all players, in order of
 * booking.
 * @param endedBefore sessions whose seats are released first and do not count
 */
export async function readObstacles(
  db: Pick<Db, "execute">,
  bookableId: number,
  dates: readonly OtherDate[],
  endedBefore: number[],
): Promise<BookedPlayer[][]> {
  const asked = dates.map(({ starts_at, ends_at, min_birth_year, max_birth_year }, n) => ({
    n,
    starts_at,
    ends_at,
    min_birth_year,
    max_birth_year,
  }))
  const { rows } = await db.execute<BookedPlayer & { n: number }>(sql`
    select d.n, k.id as booking_id, k.player_id, trim(p.first_name || ' ' || p.last_name) as name,
      case
        when p.year_of_birth < d.min_birth_year or p.year_of_birth > d.max_birth_year then 'other_year'
        when not exists (select from guardianships g where g.player_id = p.id and g.account_id = k.account_id)
          then 'other_family'
        when exists (select from bookings o where o.player_id = p.id and o.status in ('held', 'confirmed')
          and o.bookable_id <> all(${sql.param(endedBefore)}::bigint[])
          and o.starts_at < d.ends_at and o.ends_at > d.starts_at) then 'elsewhere'
      end as obstacle
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as d (n int, starts_at timestamptz, ends_at timestamptz, min_birth_year int, max_birth_year int)
      cross join bookings k join players p on p.id = k.player_id
    where k.bookable_id = ${bookableId} and k.status = 'confirmed' order by k.id`)
  return dates.map((_, n) => rows.filter((row) => row.n === n))
}

/**
 * The sessions of a joint cancellation whose seats end before this one's (`endCancelledSeats`): itself, and all without
 * another date.
 */
export const endedBeforeOf = (
  bookableId: number,
  cancelledIds: readonly number[],
  wanted: readonly { bookable_id: number }[],
): number[] =>
  cancelledIds.filter((id) => id === bookableId || !wanted.some((other) => other.bookable_id === id))

/** Seats of a row of `bookables` that earlier cancellations promised and have not held yet. */
export const promisedSeats = (now: Date): SQL<number> =>
  sql<number>`(select count(*)::int from bookables c join bookings k on k.bookable_id = c.id
    where c.replacement_id = bookables.id and c.status = 'cancelled'
      and c.replacement_until > ${now.toISOString()}::timestamptz and k.status = 'confirmed')`
