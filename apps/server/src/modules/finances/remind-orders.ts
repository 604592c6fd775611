import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-reminders"
import { reminderGoesAt } from "@academy/domain/order-reminders"
import { toIsoWithOffset } from "@academy/domain/time"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findReminders, lockOrders } from "./find-reminders.ts"
import { writeReminders } from "./write-reminders.ts"

/**
 * Reminds the families of unpaid orders, one email each, counted again: those that were paid or reminded since the
 * preview are left out. Of two who click at once, the second finds them reminded.
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
    await lockOrders(tx, ids)
    const { families, left_out } = await findReminders(tx, ids, now)
    const unpaid = families.flatMap((family) => family.orders)
    if (unpaid.length === 0) throw new Refusal("nothing_owed")
    const goes_at = reminderGoesAt(now)
    const batch = await writeReminders(tx, families, { sent_by: officeAccountId, goes_at }, now)
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
      batch,
      orders: unpaid.length,
      families: families.length,
      left_out,
      goes_at: toIsoWithOffset(goes_at),
    }
  })
}
