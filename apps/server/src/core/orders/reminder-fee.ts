import { academy } from "@academy/domain/academy"
import { toMinor } from "@academy/domain/money"
import { and, eq, inArray, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { reminderSettings } from "../../db/tables/order-reminders.ts"
import { type Order, orderLines, orders } from "../../db/tables/orders.ts"
import type { TextLanguage } from "../../text/languages.ts"
import { say } from "../../text/texts.ts"

/** What the second reminder of an order that is made now costs, in minor units; 0 for nothing. */
export async function readReminderFee(db: Pick<Db, "select">): Promise<number> {
  const [row] = await db.select({ fee_minor: reminderSettings.fee_minor }).from(reminderSettings)
  return row?.fee_minor ?? 0
}

/**
 * The fee that an invoice is made with: what the family was shown, in major units, and never more than is set now. Who
 * was shown none has agreed to none.
 */
export async function agreeReminderFee(
  tx: Pick<Tx, "select">,
  shown: number | undefined,
  { method, currency }: { method: Order["payment_method"]; currency: string },
): Promise<number> {
  if (shown === undefined || method !== "bank_transfer" || currency !== academy.currency) return 0
  return Math.min(toMinor(shown), await readReminderFee(tx))
}

/** The reminder fees that are on these orders, in minor units. */
export async function readReminderFees(
  db: Pick<Db, "select">,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ order_id: orderLines.order_id, amount_minor: orderLines.amount_minor })
    .from(orderLines)
    .where(and(inArray(orderLines.order_id, [...orderIds]), eq(orderLines.is_fee, true)))
  return new Map(rows.map(({ order_id, amount_minor }) => [order_id, amount_minor]))
}

/**
 * Adds the agreed fee to an open order, which the caller has locked, as a line without VAT: payment, receipt and refund
 * know no difference.
 * @returns the order with its new amount
 */
export async function addReminderFee(tx: Tx, order: Order, language: TextLanguage): Promise<Order> {
  const fee = order.reminder_fee_minor
  await tx.insert(orderLines).values({
    order_id: order.id,
    title: say(language, "documents", "reminder_fee"),
    amount_minor: fee,
    is_fee: true,
    vat_permille: 0,
  })
  await tx
    .update(orders)
    .set({ amount_minor: sql`${orders.amount_minor} + ${fee}` })
    .where(eq(orders.id, order.id))
  return { ...order, amount_minor: order.amount_minor + fee }
}
