import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/offers"
import { academy } from "@academy/domain/academy"
import { usualCapacity } from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import { usualMinutes } from "@academy/domain/offers"
import type { Language } from "@academy/domain/page-language"
import { wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"

type SessionTypes = AnswerOf<typeof calls.getSessionTypes>
interface Row
  extends Omit<
    SessionTypes[number],
    "price" | "minutes" | "capacity" | "later" | "last_change" | "currency"
  > {
  minutes: number | null
  capacity: number | null
  price_minor: number | null
  later: { price_minor: number; from_day: string }[]
  last_change: { id: number; price_minor: number; from_day: string; sessions: number } | null
}

/**
 * The session types with what a new session of each usually has. Without a price that was set, the usual one is that of
 * the session added last.
 */
export async function readSessionTypes(pool: Pool, language: Language, now: Date): Promise<SessionTypes> {
  const { rows } = await pool.query<Row>({
    name: "session-types",
    text: `select t.id, t.slug, ${localText("t.name", "$1")} as name, t.usual_minutes as minutes,
        t.usual_capacity as capacity,
        (select count(*)::int from bookables b
          where b.booking_type_id = t.id and b.status = 'scheduled' and b.starts_at > $2) as sessions,
        coalesce(
          (select p.price_minor from type_prices p
            where p.booking_type_id = t.id and p.undone_at is null and p.from_day <= $3::date
            order by p.from_day desc, p.id desc limit 1),
          (select coalesce(
              (select s.before_minor from type_price_sessions s join type_prices p on p.id = s.type_price_id
                where s.bookable_id = b.id and p.undone_at is null and p.from_day > $3::date
                order by p.id limit 1),
              b.price_minor)
            from bookables b where b.booking_type_id = t.id order by b.id desc limit 1)
        ) as price_minor,
        coalesce((select json_agg(json_build_object('price_minor', l.price_minor, 'from_day', l.from_day)
            order by l.from_day)
          from (select distinct on (p.from_day) p.price_minor, p.from_day from type_prices p
            where p.booking_type_id = t.id and p.undone_at is null and p.from_day > $3::date
            order by p.from_day, p.id desc) l), '[]') as later,
        (select json_build_object('id', p.id, 'price_minor', p.price_minor, 'from_day', p.from_day,
            'sessions', (select count(*)::int from type_price_sessions s where s.type_price_id = p.id))
          from type_prices p where p.booking_type_id = t.id and p.undone_at is null
          order by p.id desc limit 1) as last_change
      from booking_types t order by t.id`,
    values: [language, now, wallClockDate(now)],
  })
  return rows.map(({ minutes, capacity, price_minor, later, last_change, ...row }) => ({
    ...row,
    minutes: minutes ?? usualMinutes(row.slug, academy.rules),
    capacity: capacity ?? usualCapacity(row.slug, academy.rules.group_players),
    price: price_minor === null ? null : toMajor(price_minor),
    currency: academy.currency,
    later: later.map((each) => ({ price: toMajor(each.price_minor), from_day: each.from_day })),
    last_change: last_change && {
      id: last_change.id,
      price: toMajor(last_change.price_minor),
      from_day: last_change.from_day,
      sessions: last_change.sessions,
    },
  }))
}
