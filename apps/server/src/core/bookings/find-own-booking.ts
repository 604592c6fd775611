import { and, eq, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { guardianships } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * A booking of a player of this account, in any state except as an item of a basket.
 * @throws Refusal `not_found`
 */
export async function findOwnBooking(
  db: Pick<Db, "select">,
  accountId: number,
  { player_id, booking_id }: { player_id: number; booking_id: number },
) {
  const [found] = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(
      guardianships,
      and(eq(guardianships.player_id, bookings.player_id), eq(guardianships.account_id, accountId)),
    )
    .where(
      and(
        eq(bookings.id, booking_id),
        eq(bookings.player_id, player_id),
        sql`${bookings.held_for} is distinct from 'basket'`,
      ),
    )
  if (!found) throw new Refusal("not_found")
  return found.booking
}
