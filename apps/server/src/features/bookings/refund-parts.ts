import type { RefundTarget } from "@academy/domain/bookings"
import type { MoneyTarget } from "@academy/domain/orders"
import { paidByCard, type RefundParts, refundableOf, splitRefund } from "@academy/domain/refunds"
import { and, eq, inArray, or, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { orderLines, orders, refunds } from "../../db/tables/orders.ts"

/**
 * What cancelling each of these bookings gives back in money, by the same rule as the refunds themselves
 * (`splitRefund`): its own line, moves to dearer sessions and paid instalments; of an order that is not paid, what the
 * wallet has paid of its line. Bookings of one order share what its card paid, in the order in which they are given.
 * @param seats with where the money goes; `null` for one that is not paid
 * @returns by booking, in minor units; nothing where no money goes back
 */
export async function readRefundParts(
  db: Pick<Db, "select">,
  seats: readonly { id: number; target: MoneyTarget | null }[],
): Promise<Map<number, RefundParts>> {
  const ids = seats.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await db
    .select({
      line: orderLines,
      order: orders,
      sent_minor: sql<number>`(select coalesce(sum(${refunds.amount_minor}), 0)::int from ${refunds}
        where ${refunds.order_id} = ${orders.id} and ${refunds.target} = 'card' and ${refunds.payment} is null)`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(
      and(
        inArray(orders.status, ["open", "paid"]),
        or(
          inArray(orderLines.booking_id, ids),
          inArray(orderLines.moved_booking_id, ids),
          inArray(orderLines.instalment_booking_id, ids),
        ),
      ),
    )
    .orderBy(orderLines.id)
  const cardLeft = new Map(found.map(({ order, sent_minor }) => [order.id, paidByCard(order) - sent_minor]))
  return new Map(
    seats.map(({ id, target }) => {
      const parts = { card: 0, wallet: 0 }
      for (const { line, order } of found) {
        if (![line.booking_id, line.moved_booking_id, line.instalment_booking_id].includes(id)) continue
        if (order.status === "open") {
          if (line.booking_id === id) parts.wallet += line.wallet_minor
          continue
        }
        if (target === null) continue
        const left = cardLeft.get(order.id) ?? 0
        const split = splitRefund([{ line, amount_minor: refundableOf(line) }], target, left)
        cardLeft.set(order.id, left - split.card)
        parts.card += split.card
        parts.wallet += split.wallet
      }
      return [id, parts]
    }),
  )
}

/** The way that a family is told first: its pass, the card where any of it goes there, the wallet, or nothing. */
export function wayOfRefund(returned: RefundTarget, { card, wallet }: RefundParts): RefundTarget {
  if (returned === "pass") return "pass"
  if (card > 0) return "card"
  return wallet > 0 ? "wallet" : "nothing"
}

/** Where the money of a paid booking goes; null when it gives back a pass or nothing. */
export const moneyTargetOf = (returned: RefundTarget): MoneyTarget | null =>
  returned === "card" || returned === "wallet" ? returned : null
