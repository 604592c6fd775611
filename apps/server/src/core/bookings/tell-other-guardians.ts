import { sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"

const byGuardianOf = {
  booking_confirmed: "booked_by_guardian",
  booking_cancelled: "cancelled_by_guardian",
  hold_expired: "unfinished_by_guardian",
} as const

/** `facts`: of the session, as `bookingFacts` has them. */
interface ToldBooking {
  booking_id: number
  facts: object
}

/**
 * Notifies the player's other guardians in the app of what one of them booked, cancelled or did not finish paying: who
 * did it, not the price. Who stopped another's payment is not told of it.
 * If the academy did it, they get the same notification as the account that booked. Several bookings of one player are
 * one notification about the soonest.
 */
export async function tellOtherGuardians(
  tx: Tx,
  kind: keyof typeof byGuardianOf,
  told: readonly ToldBooking[],
  now: Date,
): Promise<void> {
  const byGuardian = byGuardianOf[kind]
  const actor = kind === "booking_cancelled" ? sql`k.cancelled_by` : sql`k.account_id`
  await tx.execute(sql`
    with told as (
      select k.id, k.player_id, k.account_id, k.bookable_id, k.cancelled_by, t.facts, ${actor} as actor_id,
        row_number() over (partition by k.player_id order by k.starts_at, k.id) as place,
        count(*) over (partition by k.player_id) as count
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (booking_id bigint, facts jsonb)
        join bookings k on k.id = t.booking_id
    )
    insert into notifications (account_id, type, params, bookable_id, player_id, booking_id, dedupe_key, created_at)
    select g.account_id, case when actor.account_id is null then ${kind} else ${byGuardian} end,
      k.facts || jsonb_build_object('sender_name', coalesce(nullif(a.first_name, ''), a.email, ''))
        || case when k.count > 1 then jsonb_build_object('count', k.count) else '{}' end,
      k.bookable_id, k.player_id, k.id, ${`${byGuardian}:`} || k.id || ':' || g.account_id, ${now.toISOString()}::timestamptz
    from told k join guardianships g on g.player_id = k.player_id and g.account_id <> k.account_id
      left join guardianships actor on actor.player_id = k.player_id and actor.account_id = k.actor_id
      left join accounts a on a.id = actor.account_id
    where k.place = 1 and g.account_id is distinct from actor.account_id
      and g.account_id is distinct from k.cancelled_by
    on conflict (dedupe_key) do nothing`)
}
