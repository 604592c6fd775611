import type { Pool } from "pg"

/**
 * What must hold whatever happened: balances are the sums of their entries and never below zero, seats taken are live
 * bookings within the capacity, receipts are numbered without gaps, no order gives back more than was paid for it.
 * @returns what doesn't hold, with the row that shows it
 */
export async function disagreements(pool: Pool): Promise<{ what: string; id: number }[]> {
  const { rows } = await pool.query<{ what: string; id: number }>(`
    select 'balance' as what, w.account_id as id from wallets w
      where w.balance_minor < 0 or w.balance_minor <> (select coalesce(sum(amount), 0) from wallet_entries e
        where e.account_id = w.account_id and e.kind = 'money')
    union all select 'money without wallet', e.account_id from wallet_entries e
      where e.kind = 'money' and not exists (select from wallets w where w.account_id = e.account_id)
    union all select 'lot', l.id from pass_lots l
      where l.amount_left < 0 or l.amount_left <> (select coalesce(sum(amount), 0) from wallet_entries e
        where e.lot_id = l.id)
    union all select 'seats', b.id from bookables b
      where b.seats_taken > b.capacity + b.extra_seats or b.seats_taken <> (select count(*) from bookings k
        where k.bookable_id = b.id and k.status in ('held', 'confirmed'))
    union all select 'numbers of ' || s.kind, s.year from receipt_series s
      where (select array_agg(r.number order by r.number) from receipts r
          where r.kind = s.kind and r.number like s.year || '-%')
        is distinct from (select array_agg(s.year || '-' || lpad(n::text, 6, '0') order by n)
          from generate_series(1, s.last_number) n)
    union all select 'paid without receipt', o.id from orders o
      where (o.status = 'paid') <> exists (select from receipts r where r.order_id = o.id and r.kind = 'receipt')
    union all select 'refunded too much', o.id from orders o
      where (select coalesce(sum(f.amount_minor), 0) from refunds f where f.order_id = o.id) > o.amount_minor
    union all select 'credit notes are not what lines gave back', o.id from orders o
      where (select coalesce(sum(l.refunded_minor), 0) from order_lines l where l.order_id = o.id)
        <> - (select coalesce(sum(r.total_minor), 0) from receipts r where r.order_id = o.id and r.kind = 'credit_note')
    union all select 'paid and open', k.id from bookings k join orders o on o.id = k.order_id
      where k.status = 'confirmed' and k.payed <> (o.status = 'paid')
    union all select 'line of another seat', l.id from order_lines l join orders o on o.id = l.order_id
      where l.booking_id is not null and l.player_id is distinct from (select player_id from bookings k where k.id = l.booking_id)
    union all select 'hold of a closed order', k.id from bookings k join orders o on o.id = k.order_id
      where k.status = 'held' and o.status <> 'open'`)
  return rows
}
