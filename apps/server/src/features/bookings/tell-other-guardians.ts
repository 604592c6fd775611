import { sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"

const byGuardianOf = {
  booking_confirmed: "booked_by_guardian",
  booking_cancelled: "cancelled_by_guardian",
  hold_expired: "unfinished_by_guardian",
} as const

/**
 * Notifies the player's other guardians in the app of what one of them booked, cancelled or did not finish paying: who
 * did it, not the price.
 * If the academy did it, they get the same notification as the account that booked.
 */
export async function tellOtherGuardians(
  tx: Tx,
  kind: keyof typeof byGuardianOf,
  told: { booking_id: number; facts: object },
  now: Date,
): Promise<void> {
  const byGuardian = byGuardianOf[kind]
  const actor = kind === "booking_cancelled" ? sql`k.cancelled_by` : sql`k.account_id`
  await tx.execute(sql`
    insert into notifications (account_id, type, params, bookable_id, player_id, booking_id, dedupe_key, created_at)
    select g.account_id, case when actor.account_id is null then ${kind} else ${byGuardian} end,
      ${JSON.stringify(told.facts)}::jsonb || jsonb_build_object('sender_name', coalesce(nullif(a.first_name, ''), a.email, '')),
      k.bookable_id, k.player_id, k.id, ${`${byGuardian}:`} || k.id || ':' || g.account_id, ${now.toISOString()}::timestamptz
    from bookings k join guardianships g on g.player_id = k.player_id and g.account_id <> k.account_id
      left join guardianships actor on actor.player_id = k.player_id and actor.account_id = ${actor}
      left join accounts a on a.id = actor.account_id
    where k.id = ${told.booking_id} and g.account_id is distinct from actor.account_id
    on conflict (dedupe_key) do nothing`)
}
