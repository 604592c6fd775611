import {
  daysUsed,
  type MonthUsed,
  type PassesUsed,
  settleWithdrawnOrder,
  type WithdrawnOrder,
} from "@academy/domain/membership-withdrawal"
import type { Month } from "@academy/domain/months"
import { wallClockDate } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { priceOnDay } from "../../db/offer-prices.ts"
import type { MembershipRow } from "./membership-rows.ts"

type Withdrawable = Pick<MembershipRow, "id" | "account_id" | "billing" | "joined_at">

/** An order of the membership, and what the withdrawal does to it, in minor units. */
export interface OrderWithdrawn extends WithdrawnOrder {
  order_id: number
  back_minor: number
  owed_minor: number
}

export interface BookingToFree {
  id: number
  player_id: number
  account_id: number
  starts_at: Date
}

interface PeriodFound {
  month: Month
  order_id: number | null
  status: "open" | "paid" | "cancelled" | "expired" | null
  amount_minor: number | null
  refunded_minor: number | null
  /** Whether the plan has a number of sessions. */
  is_counted: boolean
  passes: PassesUsed[]
}

/**
 * Upcoming bookings paid with passes of the membership `m`, for a player of the payer: they end with the membership.
 */
const bookingsToFree = (now: Date) => sql`from bookings k
  join pass_lots l on l.id = k.lot_id join membership_periods d on d.id = l.period_id
  join guardianships g on g.player_id = k.player_id and g.account_id = m.account_id
  where d.membership_id = m.id and k.status in ('held', 'confirmed') and k.starts_at > ${now}`

/** The seats that the withdrawal cancels, soonest first. */
export async function findBookingsToFree(
  db: Pick<Tx, "execute">,
  membershipId: number,
  now: Date,
): Promise<BookingToFree[]> {
  const { rows } = await db.execute<{
    id: number
    player_id: number
    account_id: number
    starts_at: string
  }>(
    sql`select k.id, k.player_id, k.account_id, k.starts_at from player_memberships m
      cross join lateral (select k.* ${bookingsToFree(now)}) k where m.id = ${membershipId} order by k.starts_at, k.id`,
  )
  return rows.map((row) => ({ ...row, starts_at: new Date(row.starts_at) }))
}

/**
 * What a withdrawal does to each order of a membership. A pass counts as used if its session has begun, or if it was
 * lost by cancelling too late; one booked for later is returned, and so is one that expired unused.
 */
export async function readWithdrawal(
  db: Pick<Tx, "execute">,
  { id, billing, joined_at }: Withdrawable,
  now: Date,
): Promise<OrderWithdrawn[]> {
  const { rows } = await db.execute<PeriodFound & Record<string, unknown>>(sql`
    select d.month, d.order_id, o.status, d.amount_minor,
      (select sum(l.refunded_minor)::int from order_lines l where l.order_id = o.id
        and (o.kind = 'membership' or l.plan_id is not null and l.player_id = m.player_id)) as refunded_minor,
      coalesce(d.agreed -> 'group_passes' <> 'null', p.group_passes is not null) as is_counted,
      coalesce((select json_agg(json_build_object('granted', l.amount_granted,
          'used', coalesce((select -sum(e.amount)::int from wallet_entries e
              where e.lot_id = l.id and e.cause in ('booking', 'refund')), 0)
            - (select count(*)::int from (select k.lot_id ${bookingsToFree(now)}) k where k.lot_id = l.id),
          'price_minor', (select min(${sql.raw(priceOnDay("price_minor", "pk", "package_id", `'${wallClockDate(now)}'`))}::float / pk.amount_pass)
            from packages pk
            where pk.pass_type_id = l.pass_type_id and pk.currency = m.currency and pk.active)) order by l.id)
        from pass_lots l where l.period_id = d.id), '[]'::json) as passes
    from player_memberships m join membership_periods d on d.membership_id = m.id left join orders o on o.id = d.order_id
      join membership_plans p on p.id = d.plan_id
    where m.id = ${id} order by d.month`)
  const found: (WithdrawnOrder & { order_id: number; periods: MonthUsed[] })[] = []
  for (const { order_id, status, amount_minor, refunded_minor, month, is_counted, passes } of rows) {
    const period = { passes, days_used: is_counted ? null : daysUsed(month, joined_at, now) }
    if (order_id === null) {
      // A later month of a year paid at once.
      found.at(-1)?.periods.push(period)
      continue
    }
    if (status !== "open" && status !== "paid") continue
    found.push({
      order_id,
      status,
      amount_minor: amount_minor ?? 0,
      refunded_minor: refunded_minor ?? 0,
      months: billing === "yearly" ? 12 : 1,
      periods: [period],
    })
  }
  return found.map((order) => ({ ...order, ...settleWithdrawnOrder(order) }))
}

/** The refund of all orders together, and what is still owed, in minor units. */
export const sumWithdrawn = (orders: readonly Pick<OrderWithdrawn, "back_minor" | "owed_minor">[]) => ({
  back_minor: orders.reduce((sum, order) => sum + order.back_minor, 0),
  owed_minor: orders.reduce((sum, order) => sum + order.owed_minor, 0),
})
