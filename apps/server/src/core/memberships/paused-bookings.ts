/**
 * SQL from `from` on for bookings that a pause cancels: confirmed, after `$1`, within the paused months, and paid with
 * the membership's passes, for any player of the payer. `$2` is the time zone; m membership, k booking, b session.
 */
export const pausedBookingsText = `from player_memberships m
  join membership_periods d on d.membership_id = m.id
  join pass_lots l on l.period_id = d.id
  join bookings k on k.lot_id = l.id and k.status = 'confirmed' and k.starts_at > $1
    and to_char(k.starts_at at time zone $2::text, 'YYYY-MM') >= m.paused_from
    and to_char(k.starts_at at time zone $2::text, 'YYYY-MM') < m.paused_until
  join guardianships g on g.player_id = k.player_id and g.account_id = k.account_id
  join bookables b on b.id = k.bookable_id
  where m.ended_at is null`
