import { settleWithdrawnOrder, type WithdrawnOrder } from "@academy/domain/membership-withdrawal"
import { sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import type { MembershipRow } from "./membership-rows.ts"

type Withdrawable = Pick<MembershipRow, "id" | "account_id" | "billing">

/** An order of the membership, and what withdrawing does to it, in minor units. */
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
  order_id: number | null
  status: "open" | "paid" | "cancelled" | "expired" | null
  amount_minor: number | null
  refunded_minor: number | null
  granted: number
  used: number
}

/** Bookings to come, paid with passes of the membership `m`, for a player of who pays: they end with the membership. */
const bookingsToFree = (now: Date) => sql`from bookings k
  join pass_lots l on l.id = k.lot_id join membership_periods d on d.id = l.period_id
  join guardianships g on g.player_id = k.player_id and g.account_id = m.account_id
  where d.membership_id = m.id and k.status in ('held', 'confirmed') and k.starts_at > ${now}`

/** The seats that withdrawing gives back, the first to come first. */
export async function findBookingsToFree(
  db: Pick<Tx, "execute">,
  membershipId: number,
  now: Date,
): Promise<BookingToFree[]> {
  const { rows } = await db.execute<{
    id: number
    player_id: number
    account_id: number
    starts_at: Date | string
  }>(
    sql`select k.id, k.player_id, k.account_id, k.starts_at from player_memberships m
      cross join lateral (select k.* ${bookingsToFree(now)}) k where m.id = ${membershipId} order by k.starts_at, k.id`,
  )
  return rows.map((row) => ({ ...row, starts_at: new Date(row.starts_at) }))
}

/**
 * What withdrawing from a membership does to each of its orders. A pass counts as used when its session has begun, or
 * when it was lost by cancelling too late; one that is booked for later comes back, as does one that expired unused.
 */
export async function readWithdrawal(
  db: Pick<Tx, "execute">,
  { id, billing }: Withdrawable,
  now: Date,
): Promise<OrderWithdrawn[]> {
  const { rows } = await db.execute<PeriodFound & Record<string, unknown>>(sql`
    select d.order_id, o.status, d.amount_minor,
      (select sum(l.refunded_minor)::int from order_lines l where l.order_id = o.id
        and (o.kind = 'membership' or l.plan_id is not null and l.player_id = m.player_id)) as refunded_minor,
      coalesce((select sum(amount_granted)::int from pass_lots where period_id = d.id), 0) as granted,
      coalesce((select -sum(e.amount)::int from wallet_entries e join pass_lots l on l.id = e.lot_id
        where l.period_id = d.id and e.cause in ('booking', 'refund')), 0)
      - (select count(*)::int from (select k.id, l.period_id ${bookingsToFree(now)}) k where k.period_id = d.id) as used
    from player_memberships m join membership_periods d on d.membership_id = m.id left join orders o on o.id = d.order_id
    where m.id = ${id} order by d.month`)
  const found: (WithdrawnOrder & { order_id: number; periods: { granted: number; used: number }[] })[] = []
  for (const { order_id, status, amount_minor, refunded_minor, granted, used } of rows) {
    if (order_id === null) {
      // A later month of a year that was paid at once.
      found.at(-1)?.periods.push({ granted, used })
      continue
    }
    if (status !== "open" && status !== "paid") continue
    found.push({
      order_id,
      status,
      amount_minor: amount_minor ?? 0,
      refunded_minor: refunded_minor ?? 0,
      months: billing === "yearly" ? 12 : 1,
      periods: [{ granted, used }],
    })
  }
  return found.map((order) => ({ ...order, ...settleWithdrawnOrder(order) }))
}

/** What goes back of all orders together, and what stays owed, in minor units. */
export const sumWithdrawn = (orders: readonly Pick<OrderWithdrawn, "back_minor" | "owed_minor">[]) => ({
  back_minor: orders.reduce((sum, order) => sum + order.back_minor, 0),
  owed_minor: orders.reduce((sum, order) => sum + order.owed_minor, 0),
})
