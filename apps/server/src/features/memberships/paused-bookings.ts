/**
 * SQL from `from` on for the bookings that a pause gives back: confirmed, to come after `$1`, within the paused months,
 * and paid with the membership's own passes. Aliases: m membership, k booking, b session.
 */
export const pausedBookingsText = `from player_memberships m
  join bookings k on k.player_id = m.player_id and k.status = 'confirmed' and k.starts_at > $1
    and to_char(k.starts_at at time zone 'Europe/Stockholm', 'YYYY-MM') >= m.paused_from
    and to_char(k.starts_at at time zone 'Europe/Stockholm', 'YYYY-MM') < m.paused_until
  join pass_lots l on l.id = k.lot_id
  join membership_periods d on d.id = l.period_id and d.membership_id = m.id
  join bookables b on b.id = k.bookable_id
  where m.ended_at is null`
