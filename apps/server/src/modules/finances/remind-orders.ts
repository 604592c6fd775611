import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-reminders"
import { reminderGoesAt } from "@academy/domain/order-reminders"
import { toIsoWithOffset } from "@academy/domain/time"
import { recordChange } from "../../core/audit/index.ts"
import { closeCheckout } from "../../core/orders/index.ts"
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
  deps: Deps,
  officeAccountId: number,
  { order_ids, without_fee = false }: BodyOf<typeof calls.remindOrders>,
): Promise<AnswerOf<typeof calls.remindOrders>> {
  const { checkouts, ...done } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const ids = [...new Set(order_ids)]
    await lockOrders(tx, ids)
    const found = await findReminders(tx, ids, now, { withoutFee: without_fee })
    const { families, left_out, fees } = found
    const unpaid = families.flatMap((family) => family.orders)
    if (unpaid.length === 0) throw new Refusal("nothing_owed")
    const goes_at = reminderGoesAt(now)
    const { batch, checkouts } = await writeReminders(tx, found, { sent_by: officeAccountId, goes_at }, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "orders_reminded",
      entity: "orders",
      entity_id: unpaid.length === 1 ? (unpaid[0]?.id ?? null) : null,
      before: null,
      after: {
        orders: unpaid.length,
        families: families.length,
        ...(fees.size > 0 && { fees_minor: [...fees.values()].reduce((sum, fee) => sum + fee) }),
      },
      at: now,
    })
    return {
      checkouts,
      batch,
      orders: unpaid.length,
      families: families.length,
      left_out,
      goes_at: toIsoWithOffset(goes_at),
    }
  })
  // They ask for the amounts of before.
  for (const checkout of checkouts) closeCheckout(deps, checkout)
  return done
}
