import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-orders"
import { academy } from "@academy/domain/academy"
import type { HandMethod } from "@academy/domain/hand-payments"
import { toMajor } from "@academy/domain/money"
import { lateBefore } from "@academy/domain/orders"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  exists,
  ilike,
  inArray,
  lt,
  lte,
  max,
  or,
  sql,
} from "drizzle-orm"
import { lineTitle } from "../../core/orders/index.ts"
import { accountName } from "../../db/account-name.ts"
import type { Db } from "../../db/connection.ts"
import { accountsCalled } from "../../db/people-called.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { orderReminders } from "../../db/tables/order-reminders.ts"
import { orderLines, orders, payments, receipts, refunds } from "../../db/tables/orders.ts"
import { pageBy } from "../../http/page.ts"
import { readWaitingReferences } from "./find-reminders.ts"
import { searchedAmount, startsWith } from "./search-pattern.ts"

type Answer = AnswerOf<typeof calls.getOfficeOrders>

/** Enough for a list that somebody goes through by hand; it has no further page. */
const MOST_LATE = 300

/** SQL: the title of the order's line l, in the reader's language: it is kept in the family's. */
export const titleOfLine = (language: Language) =>
  sql.raw(`(select ${lineTitle(`'${language}'`)} from (select) one
    left join bookings k on k.id = coalesce(l.booking_id, l.moved_booking_id, l.instalment_booking_id)
    left join bookables b on b.id = coalesce(l.moved_to_bookable_id, k.bookable_id)
    left join packages p on p.id = l.package_id)`)

/** What the list and the page of one order both tell. */
export const orderColumns = (language: Language) => ({
  order: orders,
  account_name: sql<string>`${sql.raw(accountName("accounts"))}`,
  title: sql<string>`coalesce((select string_agg(distinct ${titleOfLine(language)}, ', ') from ${orderLines} l where l.order_id = ${orders.id}), '')`,
  refunded_minor: sql<number>`coalesce((select sum(l.refunded_minor) from ${orderLines} l where l.order_id = ${orders.id}), 0)`,
  paid_by_hand: sql<HandMethod | null>`case when ${orders.status} = 'paid' then (select p.by_hand from ${payments} p
    where p.order_id = ${orders.id} and p.by_hand is not null and p.undone_at is null
    order by p.received_at desc limit 1) end`,
  receipt_number: sql<
    string | null
  >`(select r.number from ${receipts} r where r.order_id = ${orders.id} and r.kind = 'receipt')`,
})

interface OrderRow {
  order: typeof orders.$inferSelect
  paid_by_hand: HandMethod | null
  account_name: string
  title: string
  refunded_minor: number
  receipt_number: string | null
}

/** An order as the office reads it, money in major units. */
export const toOfficeOrder = ({
  order,
  refunded_minor,
  ...row
}: OrderRow): Omit<Answer["rows"][number], "unpaid" | "reminders" | "transfer_waiting"> => ({
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
  { search, status, view, after }: QueryOf<typeof calls.getOfficeOrders>,
  language: Language,
  now: Date,
): Promise<Answer> {
  const page = pageBy([{ column: orders.id, descending: true }], { after, size: 50 })
  const isLate = view === "late"
  const pattern = startsWith(search)
  const amount_minor = searchedAmount(search)
  const found = await db
    .select(orderColumns(language))
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.account_id))
    .where(
      and(
        page.where,
        status && eq(orders.status, status),
        view && inView(view, now),
        pattern === null
          ? undefined
          : or(
              sql`${orders.account_id} in ${accountsCalled(search ?? "")}`,
              ilike(orders.reference, pattern),
              amount_minor === null
                ? undefined
                : sql`${amount_minor} in (${orders.amount_minor}, ${orders.amount_minor} - ${orders.wallet_minor})`,
              exists(
                db
                  .select({ one: sql`1` })
                  .from(receipts)
                  .where(and(eq(receipts.order_id, orders.id), ilike(receipts.number, pattern))),
              ),
            ),
      ),
    )
    .orderBy(...(isLate ? [asc(orders.due_at), asc(orders.id)] : page.orderBy))
    .limit(isLate ? MOST_LATE : page.limit)
  const { rows, next } = isLate ? { rows: found, next: null } : page.cut(found, ({ order }) => [order.id])
  const ids = rows.map(({ order }) => order.id)
  const sent = await readReminders(db, ids, now)
  const waiting = await readWaitingReferences(db)
  return {
    rows: rows.map((row) => ({
      ...toOfficeOrder(row),
      unpaid: row.order.status === "open" ? toMajor(row.order.amount_minor - row.order.wallet_minor) : 0,
      reminders: sent.get(row.order.id) ?? { count: 0, last: null },
      transfer_waiting:
        row.order.status === "open" && row.order.reference !== null && waiting.has(row.order.reference),
    })),
    next,
  }
}

const isUnpaid = and(eq(orders.status, "open"), eq(orders.payment_method, "bank_transfer"))

const inView = (view: "unpaid" | "late" | "refunds", now: Date) =>
  ({
    unpaid: isUnpaid,
    late: and(isUnpaid, lt(orders.due_at, lateBefore(now))),
    refunds: sql`exists (select from ${refunds} r where r.order_id = ${orders.id})`,
  })[view]

/** How often the families of these orders were reminded, and when last. */
export async function readReminders(db: Pick<Db, "select">, ids: readonly number[], now: Date) {
  const rows = await db
    .select({
      order_id: orderReminders.order_id,
      count: count(),
      last: max(orderReminders.goes_at),
    })
    .from(orderReminders)
    .where(and(inArray(orderReminders.order_id, [...ids]), lte(orderReminders.goes_at, now)))
    .groupBy(orderReminders.order_id)
  return new Map(
    rows.map(({ order_id, count, last }) => [order_id, { count, last: last && toIsoWithOffset(last) }]),
  )
}

/** How many orders each view has, and what is unpaid of them. */
export async function readOrderCounts(
  db: Pick<Db, "select">,
  now: Date,
): Promise<AnswerOf<typeof calls.getOrderCounts>> {
  const unpaid_minor = sql`${orders.amount_minor} - ${orders.wallet_minor}`
  const isLate = sql`${orders.due_at} < ${lateBefore(now)}`
  const [row] = await db
    .select({
      unpaid: count(),
      unpaid_minor: sql<number>`coalesce(sum(${unpaid_minor}), 0)::int`,
      late: sql<number>`(count(*) filter (where ${isLate}))::int`,
      late_minor: sql<number>`coalesce(sum(${unpaid_minor}) filter (where ${isLate}), 0)::int`,
      next_due: sql<Date | null>`min(${orders.due_at}) filter (where not ${isLate})`.mapWith(orders.due_at),
    })
    .from(orders)
    .where(and(isUnpaid, eq(orders.currency, academy.currency)))
  const [given] = await db.select({ orders: countDistinct(refunds.order_id) }).from(refunds)
  return {
    currency: academy.currency,
    unpaid: { orders: row?.unpaid ?? 0, amount: toMajor(row?.unpaid_minor ?? 0) },
    late: { orders: row?.late ?? 0, amount: toMajor(row?.late_minor ?? 0) },
    refunds: given?.orders ?? 0,
    next_due: row?.next_due ? toIsoWithOffset(row.next_due) : null,
  }
}
