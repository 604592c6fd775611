import type { Pool } from "pg"

interface Guardian {
  account_id: number
  name: string
  /** First names of the players that they share. */
  players: string[]
  is_shared: boolean
}

/** The key under which a purchase is shared, by its first booking of a player of that guardian. */
export const sharedKey = (firstBookingId: number, accountId: number): string =>
  `booking_shared:${firstBookingId}:${accountId}`

/** Other guardians of the players of these bookings; not the players' own accounts, which see them anyway. */
export async function readGuardiansToShareWith(
  pool: Pool,
  accountId: number,
  bookingIds: readonly number[],
): Promise<Guardian[]> {
  const { rows } = await pool.query<Guardian>({
    name: "purchase-guardians",
    text: `select g.account_id, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as name,
        array_agg(distinct p.first_name) as players,
        exists (select from notifications n
          where n.dedupe_key = 'booking_shared:' || min(k.id) || ':' || g.account_id) as is_shared
      from bookings k join guardianships g on g.player_id = k.player_id and g.account_id <> $1 and g.role <> 'player'
        join accounts a on a.id = g.account_id join players p on p.id = k.player_id
      where k.id = any($2::bigint[]) group by g.account_id, a.first_name, a.last_name, a.email order by g.account_id`,
    values: [accountId, bookingIds],
  })
  return rows
}
