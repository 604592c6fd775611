import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-actions"
import { chargeAt } from "@academy/domain/instalments"
import { addWallClockDays, dayBounds, isCalendarDay, SECOND_MS, wallClockDate } from "@academy/domain/time"
import { and, eq, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { isOwnFamilys, lockOrder, renewReminders } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { orderCharges, orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { lockOrders } from "./find-reminders.ts"
import { readOrderPayer, writeOrderEmail } from "./order-email.ts"

const LONGEST_DAYS = 366

/**
 * A new due date for orders that wait for a bank transfer; each family gets the invoice with it. Of several, those that
 * were paid or ended meanwhile, or are of the person's own family, are left out.
 * @throws Refusal of one order alone: `not_found`, `order_closed`, `own_family`, `due_changed_since`;
 * `invalid_input` naming `due_on`
 */
export async function changeDueDate(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  { order_ids, due_on, seen_due_at }: BodyOf<typeof calls.changeDueDate>,
): Promise<AnswerOf<typeof calls.changeDueDate>> {
  const today = clock()
  const latest = wallClockDate(addWallClockDays(today, LONGEST_DAYS))
  if (!isCalendarDay(due_on)) throw invalidField("due_on", "invalid", "must be a day of the calendar")
  if (due_on < wallClockDate(today)) throw invalidField("due_on", "too_small", "must not be in the past")
  if (due_on > latest) throw invalidField("due_on", "too_large", "must be within a year")
  // The whole day counts, as for any other invoice.
  const due_at = new Date(dayBounds(due_on).until.getTime() - 1)
  const ids = [...new Set(order_ids)].sort((one, other) => one - other)
  return inTransaction(db, async (tx) => {
    const now = clock()
    const answer: AnswerOf<typeof calls.changeDueDate> = { changed: [], left_out: [] }
    // All of them before any email, as reminders do: two that change orders of one email wait for each other.
    await lockOrders(tx, ids)
    for (const id of ids) {
      const order = await lockOrder(tx, id)
      const refusal = !order
        ? "not_found"
        : order.status !== "open" || order.payment_method !== "bank_transfer"
          ? "order_closed"
          : (await isOwnFamilys(tx, officeAccountId, id))
            ? "own_family"
            : seen_due_at !== undefined && !isSame(order.due_at, seen_due_at)
              ? "due_changed_since"
              : null
      if (refusal && ids.length === 1) throw new Refusal(refusal)
      if (refusal || !order) {
        answer.left_out.push(id)
        continue
      }
      answer.changed.push(id)
      // A second click, or the day that it has: the family has that invoice.
      if (order.due_at?.getTime() === due_at.getTime()) continue
      await tx.update(orders).set({ due_at }).where(eq(orders.id, id))
      // A saved card is charged on the day that the family is told.
      await tx
        .update(orderCharges)
        .set({ charge_at: chargeAt(due_at) })
        .where(and(eq(orderCharges.order_id, id), isNull(orderCharges.ended_at)))
      await renewReminders(tx, id, now)
      const email = {
        kind: "order_invoice",
        dedupe_key: `order_invoice:${id}:${now.getTime()}`,
        more: { invoice_order_id: id },
      } as const
      await writeOrderEmail(tx, email, await readOrderPayer(tx, { ...order, due_at }), now)
      await recordChange(tx, {
        account_id: officeAccountId,
        action: "order_due_changed",
        entity: "orders",
        entity_id: id,
        before: { due_at: order.due_at?.toISOString() ?? null },
        after: { due_at: due_at.toISOString() },
        at: now,
      })
    }
    return answer
  })
}

/** To the second: a day ends with its last millisecond, which answers leave out. */
const isSame = (due_at: Date | null, seen: string | null) =>
  secondOf(due_at) === secondOf(seen === null ? null : new Date(seen))
const secondOf = (at: Date | null) => at && Math.floor(at.getTime() / SECOND_MS)
