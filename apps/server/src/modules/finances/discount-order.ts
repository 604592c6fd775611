import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-actions"
import { DISCOUNTED_A_DAY_MINOR, spreadDiscount } from "@academy/domain/discounts"
import { toMajor, toMinor } from "@academy/domain/money"
import { pick } from "@academy/domain/pick"
import { DAY_MS } from "@academy/domain/time"
import { and, asc, eq, gt, ne, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { closeCheckout, lockAccount, renewReminders } from "../../core/orders/index.ts"
import type { Db, Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { instalments, type Order, orderLines, orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { isOfMembership } from "./enter-payment.ts"
import { lockUnpaidOrder } from "./lock-unpaid-order.ts"
import { readOrderPayer, writeOrderEmail } from "./order-email.ts"

/**
 * Sets the discount of an invoice that is not paid; it replaces an earlier one. Each line's amount becomes what is left
 * of its price, so that receipt, VAT, refunds and accounting are right without knowing of it.
 * @throws Refusal as `lockUnpaidOrder`; `changed_meanwhile`; `no_discount`; `discount_limit`; `invalid_input` naming
 * `amount` or `reason`
 */
export async function discountOrder(
  deps: Deps,
  officeAccountId: number,
  orderId: number,
  { amount, reason: why, tells_reason = false, unpaid }: BodyOf<typeof calls.discountOrder>,
): Promise<AnswerOf<typeof calls.discountOrder>> {
  const { left } = await setDiscount(deps, officeAccountId, orderId, {
    reason: toReason(why),
    tells_reason,
    unpaid,
    discountOf: () => toMinor(amount),
  })
  return { unpaid: toMajor(left) }
}

/** @throws Refusal `invalid_input` naming `reason` */
export function toReason(typed: string): string {
  const reason = typed.trim()
  if (reason === "") throw invalidField("reason", "required", "is required: the reason")
  return reason
}

interface Discounting {
  reason: string
  /** The family reads it, too. */
  tells_reason: boolean
  /** What was to pay, as the person saw it. */
  unpaid: number
  /** The whole discount, from the one that the order has; minor units. */
  discountOf: (given_minor: number) => number
  /** It replaces nothing: the code or the family's own discount stays what it is on each line. */
  isBesideOthers?: boolean
}

/** @returns what is left to pay and what was taken off by this, in minor units; @throws Refusal as `discountOrder` */
export async function setDiscount(
  deps: Deps,
  officeAccountId: number,
  orderId: number,
  { reason, tells_reason, unpaid, discountOf, isBesideOthers = false }: Discounting,
): Promise<{ left: number; off: number }> {
  const { checkout, ...done } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const order = await lockUnpaidOrder(tx, officeAccountId, orderId)
    if (order.amount_minor - order.wallet_minor !== toMinor(unpaid)) throw new Refusal("changed_meanwhile")
    if (order.reference === null || (await isOfMembership(tx, order)) || (await hasInstalments(tx, order)))
      throw new Refusal("no_discount")
    await lockAccount(tx, order.account_id)
    const lines = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.order_id, order.id))
      .orderBy(asc(orderLines.id))
    const before = lines.reduce((sum, line) => sum + line.discount_minor, 0)
    const discount_minor = discountOf(before)
    // A second click, or the discount that it has: the family has that invoice.
    if (discount_minor === before)
      return { left: order.amount_minor - order.wallet_minor, off: 0, checkout: null }
    // Nothing is taken off the reminder fee, which is removed as a whole.
    const open = lines.map((line) =>
      line.is_fee ? 0 : line.amount_minor + line.discount_minor - line.wallet_minor,
    )
    // Something stays to pay: an order that costs nothing is withdrawn.
    if (discount_minor >= open.reduce((sum, amount) => sum + amount, 0))
      throw invalidField("amount", "too_large", "must leave something to pay")
    const by_hand_minor = isBesideOthers ? order.by_hand_minor + discount_minor - before : discount_minor
    if (by_hand_minor + (await readDiscountOfDay(tx, order, now)) > DISCOUNTED_A_DAY_MINOR)
      throw new Refusal("discount_limit")
    // What is there stays on its lines: only the new part is spread.
    const shares = isBesideOthers
      ? spreadDiscount(
          open.map((amount, at) => Math.max(amount - (lines[at]?.discount_minor ?? 0), 0)),
          discount_minor - before,
        ).map((share, at) => share + (lines[at]?.discount_minor ?? 0))
      : spreadDiscount(open, discount_minor)
    for (const [at, line] of lines.entries()) await discountLine(tx, line, shares[at] ?? 0)
    const amount_minor = order.amount_minor + before - discount_minor
    const changed = { ...order, amount_minor }
    const discount_code_id = isBesideOthers ? order.discount_code_id : null
    await tx
      .update(orders)
      .set({
        ...{ amount_minor, discounted_at: now, discount_code_id, by_hand_minor },
        ...{ discount_reason: reason, tells_discount_reason: tells_reason },
        discount_before: {
          ...pick(order, ["discount_code_id", "by_hand_minor", "discount_reason", "tells_discount_reason"]),
          discounted_at: order.discounted_at?.toISOString() ?? null,
          lines: lines.map((line, at) => ({
            ...{ id: line.id, before: line.discount_minor, after: shares[at] ?? 0 },
          })),
        },
      })
      .where(eq(orders.id, order.id))
    await sendInvoiceAnew(tx, changed, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "order_discounted",
      entity: "orders",
      entity_id: order.id,
      reason,
      before: { amount_minor: order.amount_minor },
      after: { amount_minor },
      at: now,
    })
    const off = discount_minor - before
    return { left: amount_minor - order.wallet_minor, off, checkout: order.checkout_session }
  })
  // It asks for the amount of before.
  closeCheckout(deps, checkout)
  return done
}

/** The family gets the invoice with its new amount, and its reminders begin again. */
export async function sendInvoiceAnew(tx: Tx, order: Order, now: Date): Promise<void> {
  await renewReminders(tx, order.id, now)
  const email = {
    kind: "order_invoice",
    dedupe_key: `order_invoice:${order.id}:${now.getTime()}`,
    more: { invoice_order_id: order.id },
  } as const
  await writeOrderEmail(tx, email, await readOrderPayer(tx, order), now)
}

/** Whether it is paid in instalments, whose amounts were agreed together. */
export async function hasInstalments(db: Pick<Db, "select">, order: Order): Promise<boolean> {
  if (order.first_order_id !== null) return true
  const agreed = await db
    .select({ number: instalments.number })
    .from(instalments)
    .innerJoin(orderLines, eq(orderLines.id, instalments.order_line_id))
    .where(eq(orderLines.order_id, order.id))
    .limit(1)
  return agreed.length > 0
}

/** What admins took off the family's other orders within a day, in minor units; codes are not theirs. */
async function readDiscountOfDay(tx: Tx, { id, account_id }: Order, now: Date): Promise<number> {
  const [of] = await tx
    .select({ sum: sql<number>`coalesce(sum(${orders.by_hand_minor}), 0)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.account_id, account_id),
        ne(orders.id, id),
        gt(orders.discounted_at, new Date(now.getTime() - DAY_MS)),
      ),
    )
  return of?.sum ?? 0
}

/** The line and its seat cost less by the share, instead of by the discount of before. */
export async function discountLine(
  tx: Tx,
  line: typeof orderLines.$inferSelect,
  share: number,
): Promise<void> {
  const less = share - line.discount_minor
  if (less === 0) return
  await tx
    .update(orderLines)
    .set({ discount_minor: share, amount_minor: line.amount_minor - less })
    .where(eq(orderLines.id, line.id))
  const bookingId = line.booking_id ?? line.moved_booking_id
  if (bookingId !== null)
    await tx
      .update(bookings)
      .set({
        price_minor: sql`${bookings.price_minor} - ${less}`,
        discount_minor: sql`${bookings.discount_minor} + ${less}`,
      })
      .where(eq(bookings.id, bookingId))
}
