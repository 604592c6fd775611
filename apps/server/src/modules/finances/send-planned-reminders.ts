import { type PlannedReminder, planReminders, REMINDED_LATELY_MS } from "@academy/domain/order-reminders"
import { isQuiet } from "@academy/domain/quiet-hours"
import { addDays } from "@academy/domain/series"
import { dayBounds, wallClockDate } from "@academy/domain/time"
import { and, count, eq, gte, inArray, lt, max } from "drizzle-orm"
import { closeCheckout } from "../../core/orders/index.ts"
import type { Db } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { notifications } from "../../db/tables/notifications.ts"
import { orderReminders } from "../../db/tables/order-reminders.ts"
import { type Order, orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { findReminders, lockOrders } from "./find-reminders.ts"
import { readReminderSchedule } from "./read-reminder-settings.ts"
import { writeReminders } from "./write-reminders.ts"

/** Families that are reminded in one run. Those that have to wait don't count: they would keep others waiting. */
const MOST_PER_RUN = 100
/** What else reminds a family to pay, by a coach or by another job. */
const otherReminders = [
  "payment_reminder",
  "instalment_reminder",
  "instalment_overdue",
  "seat_at_risk",
] as const

/**
 * Job: reminds the families of late orders by the owners' schedule, one email each, in the daytime. A family that was
 * reminded within a day waits, and so does one whose bank transfer has to be matched. Each reminder of an order is sent
 * once, also by two copies of the server. Returns how many families.
 */
export async function sendPlannedReminders(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const now = clock()
  const schedule = await readReminderSchedule(db)
  if (isQuiet(now) || !schedule || schedule.first_days === null) return 0
  const { first_days, second_days, since } = schedule
  const today = wallClockDate(now)
  const earliest = addDays(wallClockDate(since), -(second_days ?? first_days))
  const late = await db
    .select({ account_id: orders.account_id, order_id: orders.id })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.account_id))
    .where(
      and(
        eq(orders.status, "open"),
        eq(orders.payment_method, "bank_transfer"),
        eq(accounts.is_active, true),
        gte(orders.due_at, dayBounds(earliest).from),
        lt(orders.due_at, dayBounds(addDays(today, 1 - first_days)).from),
      ),
    )
    .orderBy(orders.account_id, orders.id)
  const planned = await readPlannedReminders(
    db,
    late.map(({ order_id }) => order_id),
    now,
  )
  const due = late.filter(({ order_id }) => isDue(planned.get(order_id), today))
  const families = [...new Set(due.map(({ account_id }) => account_id))]
  let sent = 0
  return forEachRow(families, async (account_id) => {
    if (sent === MOST_PER_RUN) return false
    const checkouts = await inTransaction(db, async (tx) => {
      const ids = due.filter((one) => one.account_id === account_id).map(({ order_id }) => order_id)
      await lockOrders(tx, ids)
      if (await wasRemindedLately(tx, account_id, now)) return null
      // Another copy may have sent them since.
      const still = await readPlannedReminders(tx, ids, now)
      const dueNow = ids.filter((id) => isDue(still.get(id), today))
      const found = await findReminders(tx, dueNow, now)
      if (found.families.length === 0) return null
      return (await writeReminders(tx, found, { sent_by: null, goes_at: now }, now)).checkouts
    })
    // They ask for the amounts of before.
    for (const checkout of checkouts ?? []) closeCheckout(deps, checkout)
    if (checkouts !== null) sent++
    return checkouts !== null
  })
}

const isDue = (planned: readonly PlannedReminder[] | undefined, today: string) =>
  planned?.[0] !== undefined && planned[0].day <= today

/** What is planned for each of these orders; nothing for one that is not unpaid. */
export async function readPlannedReminders(
  db: Pick<Db, "select">,
  orderIds: readonly number[],
  now: Date,
): Promise<Map<Order["id"], PlannedReminder[]>> {
  const schedule = await readReminderSchedule(db)
  if (!schedule || orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: orders.id,
      due_at: orders.due_at,
      count: count(orderReminders.id),
      last: max(orderReminders.goes_at),
    })
    .from(orders)
    .leftJoin(orderReminders, eq(orderReminders.order_id, orders.id))
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        eq(orders.status, "open"),
        eq(orders.payment_method, "bank_transfer"),
      ),
    )
    .groupBy(orders.id)
  return new Map(
    rows.map(({ id, due_at, ...sent }) => [
      id,
      due_at ? planReminders(schedule, { due_at, ...sent }, now) : [],
    ]),
  )
}

/** Of any of the family's orders, by anybody: one email a day about money is enough. */
async function wasRemindedLately(db: Pick<Db, "select">, accountId: number, now: Date): Promise<boolean> {
  const lately = new Date(now.getTime() - REMINDED_LATELY_MS)
  const [reminded] = await db
    .select({ id: orderReminders.id })
    .from(orderReminders)
    .innerJoin(orders, eq(orders.id, orderReminders.order_id))
    .where(and(eq(orders.account_id, accountId), gte(orderReminders.goes_at, lately)))
    .limit(1)
  if (reminded) return true
  const [told] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.account_id, accountId),
        inArray(notifications.type, [...otherReminders]),
        gte(notifications.created_at, lately),
      ),
    )
    .limit(1)
  return told !== undefined
}
