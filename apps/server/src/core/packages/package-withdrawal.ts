import { terms } from "@academy/domain/academy-groups/terms"
import { withdrawableUntil } from "@academy/domain/membership-withdrawal"
import { priceOfUnused } from "@academy/domain/refunds"
import { DAY_MS } from "@academy/domain/time"
import { and, eq, gt, isNotNull } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { type Order, orderLines, orders } from "../../db/tables/orders.ts"
import { passLots } from "../../db/tables/wallet.ts"
import { splitLines } from "../orders/index.ts"

type Lot = typeof passLots.$inferSelect

/** A pack that was bought: its passes, and the paid order they came with. */
interface BoughtPack {
  lot: Lot
  order: Order
}

/** How far to look back: the right never lasts longer, in whole days after that of the purchase. */
const LOOK_BACK_MS = (terms.withdrawal_days.max + 2) * DAY_MS

/** The account's packs that can be withdrawn from now: paid, with unused passes, within the days that were agreed. */
export async function findWithdrawable(
  db: Pick<Db, "select">,
  accountId: number,
  now: Date,
): Promise<BoughtPack[]> {
  const found = await db
    .select({ lot: passLots, order: orders })
    .from(passLots)
    .innerJoin(orders, eq(orders.id, passLots.order_id))
    .where(
      and(
        eq(passLots.account_id, accountId),
        isNotNull(passLots.package_id),
        gt(passLots.amount_left, 0),
        gt(passLots.created_at, new Date(now.getTime() - LOOK_BACK_MS)),
        eq(orders.status, "paid"),
      ),
    )
  return found.filter((pack) => now <= packWithdrawableUntil(pack) && !isExpired(pack.lot, now))
}

/** The last instant for withdrawing from a pack. */
export const packWithdrawableUntil = ({ lot, order }: BoughtPack): Date =>
  withdrawableUntil(lot.created_at, order.withdrawal_days)

const isExpired = ({ expires_at }: Lot, now: Date) => expires_at !== null && expires_at <= now

/** What the unused passes of a pack are worth, by line of its order and by target, in minor units. */
export async function quoteWithdrawal(db: Pick<Tx, "select">, { lot, order }: BoughtPack) {
  const bought = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.order_id, order.id), eq(orderLines.package_id, lot.package_id ?? 0)))
  const passes = { granted: lot.amount_granted, unused: lot.amount_left }
  const lines = bought
    .map((line) => ({ line_id: line.id, amount_minor: priceOfUnused(line, passes) }))
    .filter(({ amount_minor }) => amount_minor > 0)
  const { split } = await splitLines(db, order, { lines, target: "card" })
  const titles = [...new Set(bought.map(({ title }) => title))]
  return { lines, titles, split, refund_minor: split.card + split.wallet }
}
