import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-actions"
import { splitHandPayment, whyNotPaidOn } from "@academy/domain/hand-payments"
import { toMajor, toMinor } from "@academy/domain/money"
import { dayBounds, wallClockDate } from "@academy/domain/time"
import { needsSecondColleague } from "@academy/domain/wallet-corrections"
import { and, eq, isNotNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { notify } from "../../core/notifications/index.ts"
import {
  closeCheckout,
  isBeingCharged,
  lockOrder,
  payPartFromWallet,
  refuseOwnFamily,
  takePayment,
} from "../../core/orders/index.ts"
import { addMoney, canWalletHold } from "../../core/wallet/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { type Order, orderLines, payments } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { wasPaidLate } from "./hand-entries.ts"

type Entered = Pick<typeof payments.$inferInsert, "by_hand" | "note" | "entered_by" | "entered_at"> & {
  received_at: Date
}

const whyNotDay = {
  invalid: "must be a day of the calendar",
  future: "must not be in the future",
  closed_month: "must be in this month: earlier ones are closed",
}

/**
 * Money that came outside of the checkout and the bank's file. What an order needs pays it, more goes to the family's
 * wallet, and less becomes the wallet's part of it, so that the rest stays due.
 * @throws Refusal `not_found`, `already_paid`, `order_closed`, `own_family`, `other_currency`; `changed_meanwhile` when
 * something was paid that the person did not see; `charge_under_way`; `no_part_payment` for a membership;
 * `invalid_input` naming `paid_on`, or `amount` when more would go to the wallet than one person may put there
 */
export async function enterPayment(
  deps: Deps,
  officeAccountId: number,
  orderId: number,
  { method, amount, paid_on, note, unpaid }: BodyOf<typeof calls.enterPayment>,
): Promise<AnswerOf<typeof calls.enterPayment>> {
  const now = deps.clock()
  const why = whyNotPaidOn(paid_on, now)
  if (why) throw invalidField("paid_on", why === "future" ? "too_large" : "invalid", whyNotDay[why])
  const amount_minor = toMinor(amount)
  if (amount_minor === 0) throw invalidField("amount", "too_small", "must be at least one öre")
  const { answer, checkout } = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal("not_found")
    await refuseOwnFamily(tx, officeAccountId, order.id)
    if (order.status === "paid") throw new Refusal("already_paid")
    if (order.status === "cancelled") throw new Refusal("order_closed")
    if (await wasPaidLate(tx, order)) throw new Refusal("already_paid")
    if (await isBeingCharged(tx, order.id)) throw new Refusal("charge_under_way")
    if (!canWalletHold(order.currency)) throw new Refusal("other_currency")
    const unpaid_minor = order.amount_minor - order.wallet_minor
    if (toMinor(unpaid) !== unpaid_minor) throw new Refusal("changed_meanwhile")
    const { pays, part, over } = splitHandPayment(amount_minor, unpaid_minor)
    // As a correction of the wallet: nothing but this entry says that the money is there.
    if (needsSecondColleague(over, 0))
      throw invalidField("amount", "too_large", "must not be more than 1 000 above what is unpaid")
    const entered = {
      by_hand: method,
      note: note.trim(),
      entered_by: officeAccountId,
      entered_at: now,
      received_at: paid_on === wallClockDate(now) ? now : dayBounds(paid_on).from,
    }
    const count = await tx.$count(payments, and(eq(payments.order_id, order.id), isNotNull(payments.by_hand)))
    const key = `hand:${order.id}:${count + 1}`
    const paid = pays > 0 && (await payAll(tx, deps, order, { key, amount_minor: pays, entered }, now))
    if (part > 0) await payPart(tx, order, { key, amount_minor: part, entered }, now)
    if (over > 0) await keepInWallet(tx, order, { key: `${key}:over`, amount_minor: over, entered }, now)
    const to_wallet = over + (paid ? 0 : pays)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: part > 0 ? "order_partly_paid" : "order_marked_paid",
      entity: "orders",
      entity_id: order.id,
      reason: entered.note,
      before: { status: order.status },
      after: {
        amount_minor,
        payment_method: method,
        paid_on,
        to_wallet_minor: to_wallet,
      },
      at: now,
    })
    const answer = {
      order_id: order.id,
      paid,
      to_wallet: toMajor(to_wallet),
      left: toMajor(part > 0 ? unpaid_minor - part : 0),
    }
    return { answer, checkout: order.checkout_session }
  })
  closeCheckout(deps, checkout)
  return answer
}

interface Money {
  key: string
  amount_minor: number
  entered: Entered
}

/** @returns whether it paid; else its seats are gone, and the money is in the wallet */
async function payAll(
  tx: Tx,
  deps: Pick<Deps, "fulfilments">,
  { id: order_id, currency }: Order,
  { key, amount_minor, entered }: Money,
  now: Date,
): Promise<boolean> {
  const payment = { payment: key, order_id, amount_minor, currency, checkout_session: null, entered }
  return (await takePayment(tx, deps, { ...payment, method: "bank_transfer" }, now)) === "delivered"
}

async function payPart(tx: Tx, order: Order, money: Money, now: Date): Promise<void> {
  // A released seat is taken again for the whole price only.
  if (order.status !== "open") throw new Refusal("order_closed")
  if (await isOfMembership(tx, order)) throw new Refusal("no_part_payment")
  await receive(tx, order, money, now)
  await payPartFromWallet(tx, order, money.amount_minor, now)
}

async function keepInWallet(tx: Tx, order: Order, money: Money, now: Date): Promise<void> {
  await receive(tx, order, money, now)
  await notify(tx, {
    account_id: order.account_id,
    type: "wallet_corrected",
    facts: { amount_minor: money.amount_minor, currency: order.currency, news: "added" },
    dedupe_key: `deposit:${money.key}`,
    at: now,
  })
}

async function receive(
  tx: Tx,
  { id: order_id, account_id, currency }: Order,
  { key, amount_minor, entered }: Money,
  now: Date,
): Promise<void> {
  const payment = { payment: key, order_id, amount_minor, currency, outcome: "wallet" as const, ...entered }
  await tx.insert(payments).values(payment)
  await addMoney(tx, { account_id, amount_minor, cause: "deposit", order_id, now })
}

/** A wallet pays no membership, so nothing can be a part of it. */
export async function isOfMembership(tx: Pick<Tx, "$count">, { id, kind }: Order): Promise<boolean> {
  if (kind === "membership") return true
  return (await tx.$count(orderLines, and(eq(orderLines.order_id, id), isNotNull(orderLines.plan_id)))) > 0
}
