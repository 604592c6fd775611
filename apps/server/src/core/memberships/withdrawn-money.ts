import { toMajor } from "@academy/domain/money"
import type { RefundParts } from "@academy/domain/refunds"
import { and, eq, isNotNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { type Order, orderLines, orders } from "../../db/tables/orders.ts"
import { splitLines } from "../orders/index.ts"
import type { OrderWithdrawn } from "./read-withdrawal.ts"

/** The refund of all orders of the membership, by target, in minor units. */
export interface WithdrawnMoney extends RefundParts {
  swish: number
}

export const nothingWithdrawn = (): WithdrawnMoney => ({ card: 0, swish: 0, wallet: 0 })

/** Adds the refund of one order; the card's part counts as Swish if the order was paid by Swish. */
export function addWithdrawn(
  sum: WithdrawnMoney,
  { payment_method }: Pick<Order, "payment_method">,
  { card, wallet }: RefundParts,
): void {
  sum[payment_method === "swish" ? "swish" : "card"] += card
  sum.wallet += wallet
}

/** The order line that a withdrawal refunds: a period's order has one, a basket's one per player who joined. */
export async function lineOfWithdrawn(
  db: Pick<Tx, "select">,
  { id: orderId, kind }: Order,
  { playerId, amount_minor }: { playerId: number; amount_minor: number },
) {
  const ofPlayer = and(isNotNull(orderLines.plan_id), eq(orderLines.player_id, playerId))
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.order_id, orderId), kind === "membership" ? undefined : ofPlayer))
  if (!line) throw new Error(`order ${orderId} has no line`)
  return { lines: [{ line_id: line.id, amount_minor }], target: "card" as const }
}

/** What a withdrawal would refund, by target, computed like the refund itself. */
export async function readWithdrawnMoney(
  db: Pick<Tx, "select">,
  playerId: number,
  ordered: readonly OrderWithdrawn[],
): Promise<WithdrawnMoney> {
  const sum = nothingWithdrawn()
  for (const { order_id, back_minor: amount_minor } of ordered) {
    if (amount_minor === 0) continue
    const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
    if (!order) throw new Error(`no order ${order_id}`)
    const { split } = await splitLines(
      db,
      order,
      await lineOfWithdrawn(db, order, { playerId, amount_minor }),
    )
    addWithdrawn(sum, order, split)
  }
  return sum
}

/** As in the answer of a call, in major units. */
export const toAnswer = ({ card, swish, wallet }: WithdrawnMoney) => ({
  to_card: toMajor(card),
  to_swish: toMajor(swish),
  to_wallet: toMajor(wallet),
})
