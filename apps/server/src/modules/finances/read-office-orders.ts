import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-orders"
import { toMajor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, exists, ilike, or, sql } from "drizzle-orm"
import { accountName } from "../../db/account-name.ts"
import type { Db } from "../../db/connection.ts"
import { accountsCalled } from "../../db/people-called.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { orderLines, orders, receipts } from "../../db/tables/orders.ts"
import { pageBy } from "../../http/page.ts"
import { startsWith } from "./search-pattern.ts"

type Answer = AnswerOf<typeof calls.getOfficeOrders>

/** What the list and the page of one order both tell. */
export const orderColumns = {
  order: orders,
  account_name: sql<string>`${sql.raw(accountName("accounts"))}`,
  title: sql<string>`coalesce((select string_agg(distinct l.title, ', ') from ${orderLines} l where l.order_id = ${orders.id}), '')`,
  refunded_minor: sql<number>`coalesce((select sum(l.refunded_minor) from ${orderLines} l where l.order_id = ${orders.id}), 0)`,
  receipt_number: sql<
    string | null
  >`(select r.number from ${receipts} r where r.order_id = ${orders.id} and r.kind = 'receipt')`,
}

interface OrderRow {
  order: typeof orders.$inferSelect
  account_name: string
  title: string
  refunded_minor: number
  receipt_number: string | null
}

/** An order as the office reads it, money in major units. */
export const toOfficeOrder = ({ order, refunded_minor, ...row }: OrderRow): Answer["rows"][number] => ({
  ...row,
  id: order.id,
  account_id: order.account_id,
  kind: order.kind,
  status: order.status,
  payment_method: order.payment_method,
  amount: toMajor(order.amount_minor),
  refunded: toMajor(Number(refunded_minor)),
  currency: order.currency,
  reference: order.reference,
  due_at: order.due_at && toIsoWithOffset(order.due_at),
  created: toIsoWithOffset(order.created_at),
})

/** The newest fifty orders that fit, or the fifty after a page's end. */
export async function readOfficeOrders(
  db: Pick<Db, "select">,
  { search, status, after }: QueryOf<typeof calls.getOfficeOrders>,
): Promise<Answer> {
  const page = pageBy([{ column: orders.id, descending: true }], { after, size: 50 })
  const pattern = startsWith(search)
  const found = await db
    .select(orderColumns)
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.account_id))
    .where(
      and(
        page.where,
        status && eq(orders.status, status),
        pattern === null
          ? undefined
          : or(
              sql`${orders.account_id} in ${accountsCalled(search ?? "")}`,
              ilike(orders.reference, pattern),
              exists(
                db
                  .select({ one: sql`1` })
                  .from(receipts)
                  .where(and(eq(receipts.order_id, orders.id), ilike(receipts.number, pattern))),
              ),
            ),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ order }) => [order.id])
  return { rows: rows.map(toOfficeOrder), next }
}
