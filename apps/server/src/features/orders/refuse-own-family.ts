import { and, eq, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { orderLines, orders } from "../../db/tables/orders.ts"
import { guardianships } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Nobody with the rights of staff settles, refunds or corrects an order of their own family: one of their own account, or
 * one for a player whose guardian they are. Asked by every change of an order that is made for others.
 * @throws Refusal `own_family`
 */
export async function refuseOwnFamily(tx: Tx, staffAccountId: number, orderId: number): Promise<void> {
  if (await isOwnFamilys(tx, staffAccountId, orderId)) throw new Refusal("own_family")
}

/** Whether the order is of the own account, or for a player whose guardian the account is. */
export async function isOwnFamilys(
  tx: Pick<Db, "select">,
  staffAccountId: number,
  orderId: number,
): Promise<boolean> {
  const own = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.account_id, staffAccountId)))
  const guarded = eq(guardianships.account_id, staffAccountId)
  const ofLines = tx
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(guardianships, and(guarded, eq(guardianships.player_id, orderLines.player_id)))
    .where(eq(orderLines.order_id, orderId))
  const ofBookings = tx
    .select({ one: sql`1` })
    .from(bookings)
    .innerJoin(guardianships, and(guarded, eq(guardianships.player_id, bookings.player_id)))
    .where(eq(bookings.order_id, orderId))
  const found = await own.unionAll(ofLines).unionAll(ofBookings).limit(1)
  return found.length > 0
}
