/** SQL: nobody has asked the bank for refund r yet. */
const waits = "r.status = 'pending' and r.target = 'card' and r.attempts = 0"

/** SQL: another booking that ended at the same instant has an instalment in the order of line l, as a sibling's has. */
const isShared = `exists (select from order_lines other join bookings ob on ob.id = other.instalment_booking_id
  where other.order_id = l.order_id and ob.id <> k.id and ob.cancelled_at = k.cancelled_at)`

/** SQL: booking k has got its money in the wallet. */
const isTaken = "exists (select from wallet_entries e where e.booking_id = k.id and e.cause = 'refund')"

/**
 * SQL: the refunds of the cancelled booking k that can still go to its payer's wallet. One names the booking; those of
 * later instalments and of moves name their order alone: they were made with the cancellation, by the order of a line
 * of this booking. Where siblings end at one instant, the amount tells whose it is, and of equal ones each takes one,
 * once; one that cannot be told (the office gave back a part of the line before) goes to the card.
 */
export const waitingRefunds = `(
  select r.id, r.order_id, r.booking_id, r.amount_minor from refunds r join orders o on o.id = r.order_id
  where r.booking_id = k.id and o.account_id = k.account_id and ${waits}
  union all (
    select distinct on (l.id) r.id, r.order_id, r.booking_id, r.amount_minor
    from order_lines l join orders o on o.id = l.order_id join refunds r on r.order_id = l.order_id
    where (l.instalment_booking_id = k.id or l.moved_booking_id = k.id) and o.account_id = k.account_id and ${waits}
      and r.booking_id is null and r.payment is null and r.made_by is null and r.created_at = k.cancelled_at
      and (not ${isShared} or r.amount_minor = l.amount_minor - l.wallet_minor and not ${isTaken})
    order by l.id, r.id))`
