import { randomUUID } from "node:crypto"
import { inArray, max } from "drizzle-orm"
import { addReminderFee, readReminderFees, reminderFacts, reminderKey } from "../../core/orders/index.ts"
import type { Tx } from "../../db/connection.ts"
import { orderReminders } from "../../db/tables/order-reminders.ts"
import { writeEmails } from "../../emails/write-email.ts"
import { languageOf } from "../../text/languages.ts"
import type { FoundReminders, ReminderFamily } from "./find-reminders.ts"

/**
 * Notes the next reminder of each of these orders, which the caller has locked, adds their fees and writes one email
 * per family.
 * @param sent_by null: the schedule
 * @returns what identifies them, to undo them, and the checkouts to close: they ask for less than is due now
 */
export async function writeReminders(
  tx: Tx,
  { families, fees }: Pick<FoundReminders, "families" | "fees">,
  { sent_by, goes_at }: { sent_by: number | null; goes_at: Date },
  now: Date,
): Promise<{ batch: string; checkouts: string[] }> {
  const batch = randomUUID()
  const ids = families.flatMap((family) => family.orders.map(({ id }) => id))
  const sent = await tx
    .select({ order_id: orderReminders.order_id, number: max(orderReminders.number) })
    .from(orderReminders)
    .where(inArray(orderReminders.order_id, ids))
    .groupBy(orderReminders.order_id)
  const numberOf = new Map(sent.map(({ order_id, number }) => [order_id, (number ?? 0) + 1]))
  await tx
    .insert(orderReminders)
    .values(
      ids.map((order_id) => ({ order_id, number: numberOf.get(order_id) ?? 1, batch, sent_by, goes_at })),
    )
  const due = await addFees(tx, families, fees)
  const onOrders = await readReminderFees(tx, ids)
  await writeEmails(
    tx,
    due.map(({ account, orders }) => ({
      dedupe_key: reminderKey(batch, account.id),
      kind: "order_reminder" as const,
      to_email: account.email,
      language: account.language,
      not_before: goes_at,
      facts: reminderFacts(account.first_name, orders, onOrders),
    })),
    now,
  )
  const raised = families.flatMap((family) => family.orders).filter(({ id }) => fees.has(id))
  return { batch, checkouts: raised.flatMap(({ checkout_session }) => checkout_session ?? []) }
}

/** The families with the amounts that are due from now on. */
async function addFees(
  tx: Tx,
  families: readonly ReminderFamily[],
  fees: FoundReminders["fees"],
): Promise<ReminderFamily[]> {
  const due: ReminderFamily[] = []
  for (const { account, orders } of families) {
    const raised: ReminderFamily["orders"] = []
    for (const order of orders)
      raised.push(fees.has(order.id) ? await addReminderFee(tx, order, languageOf(account.language)) : order)
    due.push({ account, orders: raised })
  }
  return due
}
