import type { Language } from "@academy/domain/page-language"
import type { Pool } from "pg"
import { hasWaiting } from "../../db/has-waiting.ts"
import { localText } from "../../db/local-text.ts"
import { hasSeatAtThatTime, isBookableBy } from "../../db/seat-conditions.ts"
import { isUsable } from "../../db/usable-passes.ts"

export interface OtherSession {
  bookable_id: number
  title: string
  starts_at: Date
  ends_at: Date
  cancel_free_until: Date
  address_name: string
  coaches: string[]
  capacity: number
  seats_left: number
  price_minor: number
  currency: string
}

interface Input {
  /** The session to find alternatives for. */
  bookable_id: number
  /** The players who need a seat each. */
  player_ids: number[]
  language: Language
  most: number
  now: Date
  /** Only sessions that a (used) pass of this lot can pay for. */
  lot_id?: number | null
  /** Only sessions at this price, in minor units; any price if left out. */
  price_minor?: number
}

/**
 * The next sessions of the same type with a seat for each of these players: not reserved for the waiting list, for
 * their years of birth, without another booking at that time (except this session). Soonest first.
 */
export async function findOtherSessions(
  pool: Pool,
  { bookable_id, player_ids, language, most, now, lot_id, price_minor }: Input,
): Promise<OtherSession[]> {
  const { rows } = await pool.query<OtherSession>({
    name: "other-sessions",
    text: `select b.id as bookable_id, ${localText("b.title", "$4")} as title, b.starts_at, b.ends_at,
        b.cancel_free_until, ad.name as address_name, b.capacity, b.capacity - b.seats_taken as seats_left,
        b.price_minor, b.currency,
        array(select c.name from bookable_coaches bc join coaches c on c.id = bc.coach_id
          where bc.bookable_id = b.id order by c.id) as coaches
      from bookables base join bookables b on b.booking_type_id = base.booking_type_id and b.id <> base.id
        join addresses ad on ad.id = b.address_id
      where base.id = $1 and b.status = 'scheduled' and b.starts_at > $3 and ${isBookableBy("$3")}
        and b.capacity - b.seats_taken >= cardinality($2::bigint[])
        and ($6::int is null or b.price_minor = $6) and not ${hasWaiting("b.id")}
        and ($7::bigint is null or exists (select from pass_lots l where l.id = $7
          and (l.expires_at is null or l.expires_at > b.starts_at) and ${isUsable("l", "b.starts_at")}))
        and not exists (select from players p where p.id = any($2::bigint[])
          and (p.year_of_birth < b.min_birth_year or p.year_of_birth > b.max_birth_year))
        and not exists (select from unnest($2::bigint[]) as p (id)
          where ${hasSeatAtThatTime("p.id", "b", "base.id")})
      order by b.starts_at, b.id limit $5`,
    values: [bookable_id, player_ids, now, language, most, price_minor ?? null, lot_id ?? null],
  })
  return rows
}
