import { disagreements } from "../../apps/server/src/testing/disagreements.ts"
import type { Invariant } from "./invariant.ts"

/** Balances, passes, orders, receipts and seats agree with each other. */
export const accountsAgree: Invariant = {
  name: "the accounts agree",
  async check({ academy }) {
    return (await disagreements(academy.pool)).map(({ what, id }) => `${what} of ${id}`)
  },
}

/** Each card and Swish payment that the academy has booked was made at the provider, and no more is refunded there. */
export const providerAgrees: Invariant = {
  name: "the provider took what was booked",
  async check({ academy, payments }) {
    const { rows: booked } = await academy.pool.query<{ payment: string; amount_minor: number }>(
      `select payment, amount_minor from payments
        where by_hand is null and bank_transaction_id is null and payment not like 'bank:%'`,
    )
    const taken = payments.taken()
    const lines = booked
      .filter(({ payment, amount_minor }) => taken.get(payment) !== amount_minor)
      .map(({ payment, amount_minor }) => `${payment}: ${amount_minor} booked, ${taken.get(payment)} taken`)
    const { rows } = await academy.pool.query<{ refunded: number }>(
      "select coalesce(sum(amount_minor), 0)::int as refunded from refunds where provider_refund is not null",
    )
    const refunded = rows[0]?.refunded ?? 0
    if (refunded > payments.refunded()) lines.push(`more refunds are booked than the provider made`)
    return lines
  },
}

/** No one pays twice for one thing: one order is paid once, one period is charged once. */
export const nothingTwice: Invariant = {
  name: "nothing is charged twice",
  async check({ academy }) {
    const { rows } = await academy.pool.query<{ what: string }>(`
      select 'order ' || p.order_id || ' is paid ' || count(*) || ' times' as what from payments p
        where p.outcome = 'order' and p.undone_at is null
        group by p.order_id having count(*) > 1
      union all select 'player ' || m.player_id || ' pays ' || p.month || ' twice' from membership_periods p
        join player_memberships m on m.id = p.membership_id
        group by m.player_id, p.month having count(*) filter (where p.paid_at is not null) > 1`)
    return rows.map(({ what }) => what)
  },
}

/**
 * No money appears or vanishes: what came in and was not given back, with what the office added to wallets and what gift
 * cards brought, is what the receipts say less the credit notes, and what the wallets hold or have reserved.
 */
export const moneyIsKept: Invariant = {
  name: "no money appears or vanishes",
  async check({ academy }) {
    const { rows } = await academy.pool.query<{ more: number }>(`
      select (select coalesce(sum(total_minor), 0) from receipts)::int
          + (select coalesce(sum(balance_minor), 0) from wallets)::int
          + (select coalesce(sum(wallet_minor), 0) from orders where status = 'open')::int
          - (select coalesce(sum(amount_minor), 0) from payments where undone_at is null)::int
          - (select coalesce(sum(amount_minor), 0) from bank_moves
              where account_id is not null and undone_at is null)::int
          - (select coalesce(sum(amount), 0) from wallet_entries where kind = 'money' and cause = 'correction')::int
          - (select coalesce(sum(amount_minor), 0) from gift_cards where redeemed_at is not null)::int
          + (select coalesce(sum(amount_minor), 0) from refunds where target = 'card' and status <> 'failed')::int
        as more`)
    const { more = 0 } = rows[0] ?? {}
    return more === 0 ? [] : [`${more} more is kept than came in`]
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

/** A discount code is used as often as it may be, in all and by one family. */
export const codesAreLimited: Invariant = {
  name: "a discount code is used as often as it may be",
  async check({ academy }) {
    const { rows } = await academy.pool.query<{ code: string }>(`
      select c.code from discount_codes c join orders o on o.discount_code_id = c.id and o.status in ('open', 'paid')
        group by c.id having count(*) > c.most_uses
      union select c.code from discount_codes c
        join orders o on o.discount_code_id = c.id and o.status in ('open', 'paid')
        group by c.id, o.account_id having count(*) > c.most_per_family`)
    return rows.map(({ code }) => `code ${code} was used too often`)
  },
}
