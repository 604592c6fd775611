import { possibleReferences } from "@academy/domain/bank-transfers"
import { REMINDED_LATELY_MS, REMINDER_WITH_FEE, type ReminderSkip } from "@academy/domain/order-reminders"
import { and, asc, eq, gt, inArray, isNull, max } from "drizzle-orm"
import { readReminderFees } from "../../core/orders/index.ts"
import type { Db, Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bankTransactions } from "../../db/tables/bank.ts"
import { orderReminders } from "../../db/tables/order-reminders.ts"
import { instalments, type Order, orderCharges, orderLines, orders } from "../../db/tables/orders.ts"

type Account = typeof accounts.$inferSelect

/** One email per family, also for several orders. */
export interface ReminderFamily {
  account: Account
  orders: Order[]
}

export interface FoundReminders {
  families: ReminderFamily[]
  /** What the second reminder of each of these orders costs, in minor units: agreed, and not charged yet. */
  fees: Map<Order["id"], number>
  left_out: { order_id: number; account_name: string; why: ReminderSkip }[]
}

/** Who would be reminded of these orders, with which fees, and who is left out and why. Unknown orders are nobody's. */
export async function findReminders(
  db: Pick<Db, "select">,
  orderIds: readonly number[],
  now: Date,
  { withoutFee = false } = {},
): Promise<FoundReminders> {
  const rows = await db
    .select({ order: orders, account: accounts })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.account_id))
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.due_at), asc(orders.id))
  const lately = await db
    .select({ order_id: orderReminders.order_id })
    .from(orderReminders)
    .where(
      and(
        inArray(orderReminders.order_id, [...orderIds]),
        gt(orderReminders.goes_at, new Date(now.getTime() - REMINDED_LATELY_MS)),
      ),
    )
  const reminded = new Set(lately.map(({ order_id }) => order_id))
  const waiting = await readWaitingReferences(db)
  const whyNot = (order: Order, account: Account): ReminderSkip | null => {
    if (order.status !== "open" || order.payment_method !== "bank_transfer") return "not_unpaid"
    if (order.reference !== null && waiting.has(order.reference)) return "transfer_waiting"
    if (reminded.has(order.id)) return "reminded_lately"
    return account.is_active ? null : "no_email"
  }
  const found: FoundReminders = { families: [], fees: new Map(), left_out: [] }
  for (const { order, account } of rows) {
    const why = whyNot(order, account)
    const family = found.families.find((one) => one.account.id === account.id)
    if (why !== null) {
      found.left_out.push({ order_id: order.id, account_name: nameOf(account), why })
    } else if (family) family.orders.push(order)
    else found.families.push({ account, orders: [order] })
  }
  if (!withoutFee)
    found.fees = await findFees(
      db,
      found.families.flatMap((family) => family.orders),
    )
  return found
}

/** Of these orders, those that are reminded for the second time, with the fee that was agreed. */
async function findFees(db: Pick<Db, "select">, unpaid: readonly Order[]): Promise<Map<Order["id"], number>> {
  const agreed = unpaid.filter(({ reminder_fee_minor }) => reminder_fee_minor > 0)
  const ids = agreed.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const sent = await db
    .select({ order_id: orderReminders.order_id, number: max(orderReminders.number) })
    .from(orderReminders)
    .where(inArray(orderReminders.order_id, ids))
    .groupBy(orderReminders.order_id)
  const charged = await readReminderFees(db, ids)
  // Of an order that is being charged, or was split since, the amount stays.
  const charging = await db
    .select({ order_id: orderCharges.order_id })
    .from(orderCharges)
    .where(and(inArray(orderCharges.order_id, ids), isNull(orderCharges.ended_at)))
  const split = await db
    .select({ order_id: orderLines.order_id })
    .from(instalments)
    .innerJoin(orderLines, eq(orderLines.id, instalments.order_line_id))
    .where(inArray(orderLines.order_id, ids))
  const fixed = new Set([...charging, ...split].map(({ order_id }) => order_id))
  const isSecond = new Set(
    sent.flatMap(({ order_id, number }) => ((number ?? 0) + 1 === REMINDER_WITH_FEE ? order_id : [])),
  )
  return new Map(
    agreed.flatMap(({ id, reminder_fee_minor }) =>
      isSecond.has(id) && !charged.has(id) && !fixed.has(id) ? [[id, reminder_fee_minor]] : [],
    ),
  )
}

export const nameOf = ({ first_name, last_name, email }: Account): string =>
  `${first_name} ${last_name}`.trim() || email

/** The references that payments name which wait to be matched: their families have paid. */
export async function readWaitingReferences(db: Pick<Db, "select">): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ reference: bankTransactions.reference })
    .from(bankTransactions)
    .where(and(eq(bankTransactions.status, "open"), isNull(bankTransactions.reversal)))
  return new Set(open.flatMap(({ reference }) => possibleReferences(reference)))
}

/** Locks orders, always in one sequence, so that two who remind of them wait for each other. */
export async function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(orders.id)
    .for("update")
}
