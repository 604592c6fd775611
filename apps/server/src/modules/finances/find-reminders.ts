import { possibleReferences } from "@academy/domain/bank-transfers"
import { REMINDED_LATELY_MS, type ReminderSkip } from "@academy/domain/order-reminders"
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bankTransactions } from "../../db/tables/bank.ts"
import { orderReminders } from "../../db/tables/order-reminders.ts"
import { type Order, orders } from "../../db/tables/orders.ts"

type Account = typeof accounts.$inferSelect

/** One email per family, also for several orders. */
export interface ReminderFamily {
  account: Account
  orders: Order[]
}

interface FoundReminders {
  families: ReminderFamily[]
  left_out: { order_id: number; account_name: string; why: ReminderSkip }[]
}

/** Who would be reminded of these orders, and who is left out and why. Unknown orders are nobody's. */
export async function findReminders(
  db: Pick<Db, "select">,
  orderIds: readonly number[],
  now: Date,
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
  const found: FoundReminders = { families: [], left_out: [] }
  for (const { order, account } of rows) {
    const why = whyNot(order, account)
    const family = found.families.find((one) => one.account.id === account.id)
    if (why !== null) {
      const account_name = `${account.first_name} ${account.last_name}`.trim() || account.email
      found.left_out.push({ order_id: order.id, account_name, why })
    } else if (family) family.orders.push(order)
    else found.families.push({ account, orders: [order] })
  }
  return found
}

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
