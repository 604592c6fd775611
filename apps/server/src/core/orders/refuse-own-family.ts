import { and, eq, isNull, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Db, Tx } from "../../db/connection.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { orderLines, orders } from "../../db/tables/orders.ts"
import { guardianships } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Refuses changes by staff of orders of their own family: of their own account, for a player they are a guardian of, or
 * another such guardian's package, which is for no player in particular. Called by every change of an order made for
 * others.
 * @throws Refusal `own_family`
 */
export async function refuseOwnFamily(tx: Tx, staffAccountId: number, orderId: number): Promise<void> {
  if (await isOwnFamilys(tx, staffAccountId, orderId)) throw new Refusal("own_family")
}

/** Whether the order is the account's own, for a player it is a guardian of, or another such guardian's package. */
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
  const theirs = alias(guardianships, "theirs")
  const packages = tx
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.order_id, orders.id), isNull(orderLines.player_id)))
    .innerJoin(theirs, eq(theirs.account_id, orders.account_id))
    .innerJoin(guardianships, and(guarded, eq(guardianships.player_id, theirs.player_id)))
    .where(eq(orders.id, orderId))
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
  const found = await own.unionAll(packages).unionAll(ofLines).unionAll(ofBookings).limit(1)
  return found.length > 0
}
