import { randomUUID } from "node:crypto"
import { inArray, max } from "drizzle-orm"
import { reminderFacts, reminderKey } from "../../core/orders/index.ts"
import type { Tx } from "../../db/connection.ts"
import { orderReminders } from "../../db/tables/order-reminders.ts"
import { writeEmails } from "../../emails/write-email.ts"
import type { ReminderFamily } from "./find-reminders.ts"

/**
 * Notes the next reminder of each of these orders, which the caller has locked, and writes one email per family.
 * @param sent_by null: the schedule
 * @returns what identifies them, to undo them
 */
export async function writeReminders(
  tx: Tx,
  families: readonly ReminderFamily[],
  { sent_by, goes_at }: { sent_by: number | null; goes_at: Date },
  now: Date,
): Promise<string> {
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
  await writeEmails(
    tx,
    families.map(({ account, orders }) => ({
      dedupe_key: reminderKey(batch, account.id),
      kind: "order_reminder" as const,
      to_email: account.email,
      language: account.language,
      not_before: goes_at,
      facts: reminderFacts(account.first_name, orders),
    })),
    now,
  )
  return batch
}
