import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from "@academy/domain/quiet-hours"
import type { Invariant } from "./invariant.ts"

/** A child is in one place at a time, and no one has a seat on a cancelled session. */
export const oneSeatAtATime: Invariant = {
  name: "one child, one place",
  async check({ academy }) {
    const { rows } = await academy.pool.query<{ what: string }>(`
      select 'player ' || a.player_id || ' is in two places' as what from bookings a
        join bookings b on b.player_id = a.player_id and b.id > a.id
          and b.starts_at < a.ends_at and a.starts_at < b.ends_at
        where a.status in ('held', 'confirmed') and b.status in ('held', 'confirmed')
      union all select 'booking ' || k.id || ' of a cancelled session' from bookings k
        join bookables b on b.id = k.bookable_id
        where b.status = 'cancelled' and k.status in ('held', 'confirmed')`)
    return rows.map(({ what }) => what)
  },
}

/** An acknowledged booking stays until someone ends it, and then it says when. */
export const acknowledgedStays: Invariant = {
  name: "no acknowledged booking is lost",
  async check({ academy }, families) {
    const known = families.flatMap(({ memory }) => [...memory.bookings])
    const { rows } = await academy.pool.query<{ id: number; found: boolean; ended: string | null }>(
      `select w.id, k.id is not null as found,
          case when k.status in ('held', 'expired') then k.status::text
            when k.status = 'cancelled' and k.cancelled_at is null then 'cancelled without a time' end as ended
        from unnest($1::bigint[]) as w(id) left join bookings k on k.id = w.id
        where k.id is null or k.status in ('held', 'expired') or (k.status = 'cancelled' and k.cancelled_at is null)`,
      [known],
    )
    return rows.map(({ id, found, ended }) => `booking ${id} ${found ? `is ${ended}` : "is gone"}`)
  },
}

/** The waiting list is served in its order, and no one is offered a seat at night. */
export const fairOffers: Invariant = {
  name: "offers are fair",
  async check({ academy }) {
    const { rows } = await academy.pool.query<{ what: string }>(
      `select 'place ' || w.id || ' was offered before place ' || y.id as what
        from waiting_places w join bookings k on k.id = w.booking_id
          join waiting_places y on y.bookable_id = w.bookable_id and (y.rank, y.id) < (w.rank, w.id)
          left join bookings theirs on theirs.id = y.booking_id
        where w.instead_of_id is null and y.created_at < k.created_at
          and (y.ended_at is null or y.ended_at > k.created_at)
          and (theirs.id is null or theirs.created_at > k.created_at)
      union all select 'an offer was made at ' || to_char(e.created_at at time zone 'Europe/Stockholm', 'HH24:MI') as what
        from emails e where e.kind = 'waiting_offer'
          and extract(hour from e.created_at at time zone 'Europe/Stockholm') not between $1 and $2 - 1`,
      [QUIET_UNTIL_HOUR, QUIET_FROM_HOUR],
    )
    return rows.map(({ what }) => what)
  },
}
