import type { RefundTarget } from "@academy/domain/bookings"
import type { MoneyTarget } from "@academy/domain/orders"
import {
  paidByCard,
  type RefundParts,
  refundableOf,
  splitRefund,
  spreadRefund,
} from "@academy/domain/refunds"
import { and, desc, eq, inArray, or, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { orderLines, orders, refunds } from "../../db/tables/orders.ts"

/**
 * What cancelling each of these bookings refunds, by the same rule as the refunds (`splitRefund`): its line, moves to
 * more expensive sessions and paid instalments; for an unpaid order, what the wallet paid of its line. Bookings of one
 * order share its card payment, in the given order.
 * @param seats with the target of the refund; `null` if not paid
 * @param isOneOf only one of them will be cancelled: each is computed alone
 * @returns the amounts by booking, in minor units; bookings without a refund are left out
 */
export async function readRefundParts(
  db: Pick<Db, "select">,
  seats: readonly { id: number; target: MoneyTarget | null }[],
  { isOneOf = false } = {},
): Promise<Map<number, RefundParts>> {
  const ids = seats.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = (await readLines(db, ids)).reverse()
  const shared = cardLeftOf(found)
  return new Map(
    seats.map(({ id, target }) => {
      const cardLeft = isOneOf ? cardLeftOf(found) : shared
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

/** The lines ordered for these bookings, newest first, with what was refunded to the cards of their orders. */
const readLines = (db: Pick<Db, "select">, ids: number[]) =>
  db
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
    .orderBy(desc(orderLines.id))
type Lines = Awaited<ReturnType<typeof readLines>>

/** What can still be refunded to the card, by order, in minor units. */
const cardLeftOf = (found: Lines) =>
  new Map(found.map(({ order, sent_minor }) => [order.id, paidByCard(order) - sent_minor]))

/**
 * What moving a booking to cheaper sessions refunds, by the same rule as the refunds (`giveBackDifference`,
 * `resizeLine`); each difference separately.
 * @param target where the money goes; `null` if the booking is not paid
 * @returns a function from a difference, in minor units, to the parts
 */
export async function readDifferenceParts(
  db: Pick<Db, "select">,
  bookingId: number,
  target: MoneyTarget | null,
): Promise<(difference: number) => RefundParts> {
  const found = await readLines(db, [bookingId])
  const isPaid = ({ order }: Lines[number]) => order.status === "paid"
  const paid = [
    ...found.filter((one) => isPaid(one) && one.line.moved_booking_id === bookingId),
    ...found.filter((one) => isPaid(one) && one.line.instalment_booking_id === bookingId),
    ...found.filter((one) => isPaid(one) && one.line.booking_id === bookingId),
  ]
  const open = found.find(({ line, order }) => order.status === "open" && line.booking_id === bookingId)?.line
  return (difference) => {
    if (open) return { card: 0, wallet: Math.max(0, open.wallet_minor - (open.amount_minor - difference)) }
    const parts = { card: 0, wallet: 0 }
    if (target === null) return parts
    const cardLeft = cardLeftOf(found)
    for (const { line, order, amount_minor } of spreadRefund(paid, difference)) {
      const left = cardLeft.get(order.id) ?? 0
      const split = splitRefund([{ line, amount_minor }], target, left)
      cardLeft.set(order.id, left - split.card)
      parts.card += split.card
      parts.wallet += split.wallet
    }
    return parts
  }
}

/** The target to name first: its pass, the card if any of it goes there, the wallet, or nothing. */
export function wayOfRefund(returned: RefundTarget, { card, wallet }: RefundParts): RefundTarget {
  if (returned === "pass") return "pass"
  if (card > 0) return "card"
  return wallet > 0 ? "wallet" : "nothing"
}

/** Where the money of a paid booking goes; null if a pass or nothing is returned. */
export const moneyTargetOf = (returned: RefundTarget): MoneyTarget | null =>
  returned === "card" || returned === "wallet" ? returned : null
