import { and, asc, eq, gt, isNull } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { emails } from "../../db/tables/notifications.ts"
import { orderReminders } from "../../db/tables/order-reminders.ts"
import { type Order, orders } from "../../db/tables/orders.ts"
import { readReminderFees } from "./reminder-fee.ts"

/** The key of a reminder's email, by which it is found until it goes out. */
export const reminderKey = (batch: string, accountId: number) => `order_reminder:${batch}:${accountId}`

/** What a family's reminder says of its unpaid orders, whose amounts include these fees. */
export function reminderFacts(
  first_name: string,
  unpaid: readonly Order[],
  fees: ReadonlyMap<Order["id"], number>,
) {
  const [first] = unpaid
  const fee_minor = unpaid.reduce((sum, { id }) => sum + (fees.get(id) ?? 0), 0)
  const amounts = unpaid.map(({ amount_minor, wallet_minor }) => amount_minor - wallet_minor)
  return {
    first_name,
    amount_minor: amounts.reduce((sum, amount) => sum + amount, 0),
    currency: first?.currency ?? "",
    instalments: unpaid.map(({ currency, reference, due_at, created_at }, at) => ({
      amount_minor: amounts[at] ?? 0,
      currency,
      reference: reference ?? "",
      due_at: (due_at ?? created_at).toISOString(),
    })),
    ...(fee_minor > 0 && { fee_minor }),
    ...(unpaid.length === 1 && first && { invoice_order_id: first.id }),
  }
}

/**
 * An order has changed for which a reminder waits to go out, at night until the morning: it says what is still unpaid
 * of its orders, or stays away if that is nothing.
 */
export async function renewReminders(tx: Pick<Tx, "select" | "update" | "delete">, id: number, now: Date) {
  const waiting = await tx
    .select({
      batch: orderReminders.batch,
      account_id: orders.account_id,
      first_name: accounts.first_name,
    })
    .from(orderReminders)
    .innerJoin(orders, eq(orders.id, orderReminders.order_id))
    .innerJoin(accounts, eq(accounts.id, orders.account_id))
    .where(and(eq(orderReminders.order_id, id), gt(orderReminders.goes_at, now)))
  for (const { batch, account_id, first_name } of waiting) {
    const unsent = and(eq(emails.dedupe_key, reminderKey(batch, account_id)), isNull(emails.sent_at))
    // Of two orders of one email that change at once, the second reads what the first has made of it.
    await tx.select({ id: emails.id }).from(emails).where(unsent).for("update")
    const unpaid = await readUnpaid(tx, batch, account_id)
    if (unpaid.length === 0) await tx.delete(emails).where(unsent)
    else {
      const fees = await readReminderFees(
        tx,
        unpaid.map((order) => order.id),
      )
      await tx
        .update(emails)
        .set({ params: { ...reminderFacts(first_name, unpaid, fees) } })
        .where(unsent)
    }
  }
}

async function readUnpaid(db: Pick<Db, "select">, batch: string, accountId: number): Promise<Order[]> {
  const rows = await db
    .select({ order: orders })
    .from(orderReminders)
    .innerJoin(orders, eq(orders.id, orderReminders.order_id))
    .where(and(eq(orderReminders.batch, batch), eq(orders.account_id, accountId), eq(orders.status, "open")))
    .orderBy(asc(orders.due_at), asc(orders.id))
  return rows.map(({ order }) => order)
}
