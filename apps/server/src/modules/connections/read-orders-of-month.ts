import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/connections"
import { toMajor } from "@academy/domain/money"
import { monthBounds, toIsoWithOffset } from "@academy/domain/time"
import { and, gte, lt, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { orderLines, orders, receipts } from "../../db/tables/orders.ts"
import { pageBy } from "../../http/page.ts"

const PAGE_SIZE = 100

/** The orders that were made in a month of the academy, in the order in which they were made. */
export async function readOrdersOfMonth(
  db: Pick<Db, "select">,
  { month, after }: QueryOf<typeof calls.listConnectedOrders>,
): Promise<AnswerOf<typeof calls.listConnectedOrders>> {
  const { from, until } = monthBounds(month)
  const page = pageBy([{ column: orders.id }], { after, size: PAGE_SIZE })
  const found = await db
    .select({
      order: orders,
      refunded_minor: sql<number>`coalesce((select sum(l.refunded_minor) from ${orderLines} l where l.order_id = ${orders.id}), 0)::int`,
      receipt_number: sql<
        string | null
      >`(select r.number from ${receipts} r where r.order_id = ${orders.id} and r.kind = 'receipt')`,
    })
    .from(orders)
    .where(and(page.where, gte(orders.created_at, from), lt(orders.created_at, until)))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ order }) => [order.id])
  return {
    rows: rows.map(({ order, refunded_minor, receipt_number }) => ({
      id: order.id,
      account_id: order.account_id,
      kind: order.kind,
      status: order.status,
      payment_method: order.payment_method,
      amount: toMajor(order.amount_minor),
      refunded: toMajor(refunded_minor),
      currency: order.currency,
      receipt_number,
      created: toIsoWithOffset(order.created_at),
      closed: order.closed_at && toIsoWithOffset(order.closed_at),
    })),
    next,
  }
}
