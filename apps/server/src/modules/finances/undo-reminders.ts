import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-reminders"
import { REMINDER_WITH_FEE } from "@academy/domain/order-reminders"
import { and, eq, gt, inArray, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import {
  closeCheckout,
  dropFee,
  isBeingCharged,
  lockOrder,
  readReminderFees,
  reminderKey,
} from "../../core/orders/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { emails } from "../../db/tables/notifications.ts"
import { orderReminders } from "../../db/tables/order-reminders.ts"
import { orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockOrders } from "./find-reminders.ts"

/**
 * Stops reminders that were sent together, before they go out.
 * @throws Refusal `nothing_to_undo` when they have gone, or were stopped
 */
export async function undoReminders(
  deps: Deps,
  officeAccountId: number,
  batch: string,
): Promise<AnswerOf<typeof calls.undoReminders>> {
  const { checkouts, orders: count } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const mine = and(eq(orderReminders.batch, batch), gt(orderReminders.goes_at, now))
    const listed = await tx.select({ id: orderReminders.order_id }).from(orderReminders).where(mine)
    const ids = listed.map(({ id }) => id)
    // Orders are locked before anything else.
    await lockOrders(tx, ids)
    const stopped = await tx
      .delete(orderReminders)
      .where(mine)
      .returning({ order_id: orderReminders.order_id, number: orderReminders.number })
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
    const withFee = stopped.flatMap(({ order_id, number }) => (number === REMINDER_WITH_FEE ? order_id : []))
    const checkouts = await dropFees(tx, deps, withFee, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "reminders_undone",
      entity: "orders",
      entity_id: stopped.length === 1 ? (stopped[0]?.order_id ?? null) : null,
      before: null,
      after: { orders: stopped.length },
      at: now,
    })
    return { orders: stopped.length, checkouts }
  })
  for (const checkout of checkouts) closeCheckout(deps, checkout)
  return { orders: count }
}

/** The reminder that cost it has not gone out: an order that is still open is without the fee again. */
async function dropFees(
  tx: Tx,
  { fulfilments }: Pick<Deps, "fulfilments">,
  orderIds: readonly number[],
  now: Date,
): Promise<string[]> {
  const charged = await readReminderFees(tx, orderIds)
  const checkouts: string[] = []
  for (const id of charged.keys()) {
    const order = await lockOrder(tx, id)
    if (order?.status !== "open" || (await isBeingCharged(tx, id))) continue
    await dropFee(tx, fulfilments[order.kind], order, now)
    if (order.checkout_session) checkouts.push(order.checkout_session)
  }
  return checkouts
}
