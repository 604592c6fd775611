import { randomUUID } from "node:crypto"
import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-reminders"
import { reminderGoesAt } from "@academy/domain/order-reminders"
import { toIsoWithOffset } from "@academy/domain/time"
import { inArray } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { reminderFacts, reminderKey } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { orderReminders } from "../../db/tables/order-reminders.ts"
import { orders } from "../../db/tables/orders.ts"
import { writeEmails } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findReminders } from "./find-reminders.ts"

/**
 * Reminds the families of unpaid orders, one email each, counted again: those that were paid or reminded since the
 * preview are left out. Of two who press at once, the second finds them reminded.
 * @throws Refusal `nothing_owed` when none is left
 */
export async function remindOrders(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  orderIds: readonly number[],
): Promise<AnswerOf<typeof calls.remindOrders>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const ids = [...new Set(orderIds)]
    // In one order, so that two presses wait for each other.
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(orders.id)
      .for("update")
    const { families, left_out } = await findReminders(tx, ids, now)
    const unpaid = families.flatMap((family) => family.orders)
    if (unpaid.length === 0) throw new Refusal("nothing_owed")
    const press = randomUUID()
    const goes_at = reminderGoesAt(now)
    await tx
      .insert(orderReminders)
      .values(unpaid.map(({ id: order_id }) => ({ order_id, press, sent_by: officeAccountId, goes_at })))
    await writeEmails(
      tx,
      families.map((family) => ({
        dedupe_key: reminderKey(press, family.account.id),
        kind: "order_reminder" as const,
        to_email: family.account.email,
        language: family.account.language,
        not_before: goes_at,
        facts: reminderFacts(family.account.first_name, family.orders),
      })),
      now,
    )
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "orders_reminded",
      entity: "orders",
      entity_id: unpaid.length === 1 ? (unpaid[0]?.id ?? null) : null,
      before: null,
      after: { orders: unpaid.length, families: families.length },
      at: now,
    })
    return {
      press,
      orders: unpaid.length,
      families: families.length,
      left_out,
      goes_at: toIsoWithOffset(goes_at),
    }
  })
}
