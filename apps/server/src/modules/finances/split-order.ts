import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-actions"
import { INSTALMENTS_FROM_MINOR, LONGEST_SPLIT_DAYS, splitInvoice } from "@academy/domain/instalments"
import { toMajor, toMinor } from "@academy/domain/money"
import { addDays } from "@academy/domain/series"
import { dayBounds, isCalendarDay, wallClockDate } from "@academy/domain/time"
import { asc, eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { closeCheckout, inInstalments, readReminderFees, renewReminders } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { instalments, orderLines, orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { hasInstalments } from "./discount-order.ts"
import { isOfMembership } from "./enter-payment.ts"
import { lockUnpaidOrder } from "./lock-unpaid-order.ts"
import { readOrderPayer, writeOrderEmail } from "./order-email.ts"
import { isSeatsAlone } from "./undo-payment.ts"

/**
 * Splits an unpaid invoice for sessions into dated parts. Its lines become the first part, and the later ones are
 * agreed with them, as if the family had chosen instalments: payments, cancellations and receipts know no difference.
 * @throws Refusal as `lockUnpaidOrder`; `changed_meanwhile`; `no_split`; `invalid_input` naming `due_on`
 */
export async function splitOrder(
  deps: Deps,
  officeAccountId: number,
  orderId: number,
  { due_on, unpaid }: BodyOf<typeof calls.splitOrder>,
): Promise<AnswerOf<typeof calls.splitOrder>> {
  refuseDays(due_on, wallClockDate(deps.clock()))
  const { amounts, checkout } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const order = await lockUnpaidOrder(tx, officeAccountId, orderId)
    const unpaid_minor = order.amount_minor - order.wallet_minor
    if (unpaid_minor !== toMinor(unpaid)) throw new Refusal("changed_meanwhile")
    if (
      unpaid_minor < INSTALMENTS_FROM_MINOR ||
      order.reference === null ||
      (await isOfMembership(tx, order)) ||
      (await hasInstalments(tx, order)) ||
      !(await isSeatsAlone(tx, order)) ||
      (await readReminderFees(tx, [order.id])).size > 0
    )
      throw new Refusal("no_split")
    const lines = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.order_id, order.id))
      .orderBy(asc(orderLines.id))
    const plan = splitInvoice(
      lines.map((line) => line.amount_minor - line.wallet_minor),
      // The whole day counts, as for any other invoice.
      due_on.map((day) => new Date(dayBounds(day).until.getTime() - 1)),
    )
    for (const [index, line] of lines.entries()) {
      const { amount_minor, later } = inInstalments(plan, index)
      await tx
        .update(orderLines)
        .set({ amount_minor: line.wallet_minor + amount_minor })
        .where(eq(orderLines.id, line.id))
      if (later.length > 0)
        await tx.insert(instalments).values(later.map((part) => ({ ...part, order_line_id: line.id })))
    }
    const [first = 0] = plan.amounts
    const [due_at = now] = plan.due_at
    const changed = { amount_minor: order.wallet_minor + first, due_at }
    await tx.update(orders).set(changed).where(eq(orders.id, order.id))
    await renewReminders(tx, order.id, now)
    const each = plan.amounts.map((amount_minor, index) => ({
      amount_minor,
      currency: order.currency,
      due_at: (plan.due_at[index] ?? due_at).toISOString(),
      // The others get theirs when they become orders.
      ...(index === 0 && { reference: order.reference ?? "" }),
    }))
    const email = {
      kind: "order_split",
      dedupe_key: `order_split:${order.id}`,
      more: { instalments: each, invoice_order_id: order.id },
    } as const
    await writeOrderEmail(tx, email, await readOrderPayer(tx, { ...order, ...changed }), now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "order_split",
      entity: "orders",
      entity_id: order.id,
      before: { amount_minor: order.amount_minor, due_at: order.due_at?.toISOString() ?? null },
      after: { amount_minor: changed.amount_minor, due_at: due_at.toISOString(), instalments: due_on.length },
      at: now,
    })
    return { amounts: plan.amounts, checkout: order.checkout_session }
  })
  // It asks for the amount of before.
  closeCheckout(deps, checkout)
  return { amounts: amounts.map(toMajor) }
}

/** @throws Refusal `invalid_input` */
function refuseDays(due_on: readonly string[], today: string): void {
  if (!due_on.every(isCalendarDay)) throw invalidField("due_on", "invalid", "must be days of the calendar")
  const [first = "", last = ""] = [due_on[0], due_on.at(-1)]
  if (first < today) throw invalidField("due_on", "too_small", "must not be in the past")
  if (last > addDays(today, LONGEST_SPLIT_DAYS))
    throw invalidField("due_on", "too_large", "must be within a year")
  if (due_on.some((day, index) => index > 0 && day <= (due_on[index - 1] ?? "")))
    throw invalidField("due_on", "invalid", "must each be after the one before")
}
