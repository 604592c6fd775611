import { disagreements } from "../../apps/server/src/testing/disagreements.ts"
import type { Invariant } from "./invariant.ts"

/** Balances, passes, orders, receipts and seats agree with each other. */
export const accountsAgree: Invariant = {
  name: "the accounts agree",
  async check({ academy }) {
    return (await disagreements(academy.pool)).map(({ what, id }) => `${what} of ${id}`)
  },
}

/** The academy has booked no more card and Swish payments, and no more refunds, than the provider made. */
export const providerAgrees: Invariant = {
  name: "the provider took what was booked",
  async check({ academy, payments }) {
    const { rows } = await academy.pool.query<{ taken: number; refunded: number }>(
      `select (select coalesce(sum(amount_minor), 0)::int from payments where payment not like 'bank:%') as taken,
        (select coalesce(sum(amount_minor), 0)::int from refunds where provider_refund is not null) as refunded`,
    )
    const { taken = 0, refunded = 0 } = rows[0] ?? {}
    const lines: string[] = []
    if (taken > payments.taken()) lines.push(`${taken} in the academy, ${payments.taken()} at the provider`)
    if (refunded > payments.refunded())
      lines.push(`${refunded} refunded, ${payments.refunded()} at the provider`)
    return lines
  },
}

/** No one pays twice for one thing: one order is paid once, one period is charged once. */
export const nothingTwice: Invariant = {
  name: "nothing is charged twice",
  async check({ academy }) {
    const { rows } = await academy.pool.query<{ what: string }>(`
      select 'order ' || p.order_id || ' is paid ' || count(*) || ' times' as what from payments p
        where p.outcome = 'order'
        group by p.order_id having count(*) > 1
      union all select 'player ' || m.player_id || ' pays ' || p.month || ' twice' from membership_periods p
        join player_memberships m on m.id = p.membership_id
        group by m.player_id, p.month having count(*) filter (where p.paid_at is not null) > 1`)
    return rows.map(({ what }) => what)
  },
}

/**
 * No money appears or vanishes: what came in, less what was refunded to cards, is what the receipts say less the credit
 * notes, and what the wallets hold or have reserved.
 */
export const moneyIsKept: Invariant = {
  name: "no money appears or vanishes",
  async check({ academy }) {
    const { rows } = await academy.pool.query<{ came_in: number; is_kept: number }>(`
      select (select coalesce(sum(amount_minor), 0) from payments)::int
          - (select coalesce(sum(amount_minor), 0) from refunds where target = 'card' and status <> 'failed')::int
          as came_in,
        (select coalesce(sum(total_minor), 0) from receipts)::int
          + (select coalesce(sum(balance_minor), 0) from wallets)::int
          + (select coalesce(sum(wallet_minor), 0) from orders where status = 'open')::int as is_kept`)
    const { came_in = 0, is_kept = 0 } = rows[0] ?? {}
    return came_in === is_kept ? [] : [`${came_in} came in, ${is_kept} is kept`]
  },
}

/** A pass is returned when its booking is cancelled in time. */
export const passesAreReturned: Invariant = {
  name: "a pass is returned when it should be",
  async check({ academy }) {
    const { rows } = await academy.pool.query<{ id: number }>(`
      select k.id from bookings k where k.payment_method = 'pass' and k.status = 'cancelled'
        and k.cancelled_at <= k.cancel_free_until
        and not exists (select from wallet_entries e where e.booking_id = k.id and e.kind = 'pass' and e.amount > 0)`)
    return rows.map(({ id }) => `booking ${id}`)
  },
}
