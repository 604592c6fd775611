import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-reminders"
import { and, eq, gt, inArray, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { reminderKey } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { emails } from "../../db/tables/notifications.ts"
import { orderReminders } from "../../db/tables/order-reminders.ts"
import { orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Stops reminders that were sent together, before they go out.
 * @throws Refusal `nothing_to_undo` when they have gone, or were stopped
 */
export async function undoReminders(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  batch: string,
): Promise<AnswerOf<typeof calls.undoReminders>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const stopped = await tx
      .delete(orderReminders)
      .where(and(eq(orderReminders.batch, batch), gt(orderReminders.goes_at, now)))
      .returning({ order_id: orderReminders.order_id })
    if (stopped.length === 0) throw new Refusal("nothing_to_undo")
    const families = await tx
      .selectDistinct({ account_id: orders.account_id })
      .from(orders)
      .where(
        inArray(
          orders.id,
          stopped.map(({ order_id }) => order_id),
        ),
      )
    const keys = families.map(({ account_id }) => reminderKey(batch, account_id))
    await tx.delete(emails).where(and(inArray(emails.dedupe_key, keys), isNull(emails.sent_at)))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "reminders_undone",
      entity: "orders",
      entity_id: stopped.length === 1 ? (stopped[0]?.order_id ?? null) : null,
      before: null,
      after: { orders: stopped.length },
      at: now,
    })
    return { orders: stopped.length }
  })
}
