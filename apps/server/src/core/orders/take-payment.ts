import type { CheckoutMethod, PaymentOutcome } from "@academy/domain/orders"
import { eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { toDatabaseError } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { type Order, orderLines, payments, refunds } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { notify } from "../notifications/index.ts"
import { addMoney, canWalletHold } from "../wallet/index.ts"
import { lockOrder } from "./open-order.ts"
import { settleOrder } from "./settle-order.ts"

/** What settling an order needs of the server. */
type OrderDeps = Pick<Deps, "fulfilments">

export interface Payment {
  /** Globally unique: the provider's payment, or `bank:` and the reference. */
  payment: string
  order_id: number
  method: CheckoutMethod | "bank_transfer"
  checkout_session: string | null
  amount_minor: number
  currency: string
  /** The transfer of a bank file that it came with. */
  bank_transaction_id?: number
  /** Of money that the office entered by hand; `received_at` is the day that it names. */
  entered?: Pick<
    typeof payments.$inferInsert,
    "by_hand" | "note" | "entered_by" | "entered_at" | "received_at"
  >
}

/**
 * Applies a received payment: it pays its order; if that has expired, the same items again if they are available; else
 * it becomes wallet money, and the account is notified. In a currency without wallets, and if the account was deleted,
 * it is refunded the way it was paid. A repeated call does nothing.
 * @returns `delivered`, or where the money is that could not pay; `known` for a repeated call
 */
export async function takePayment(
  tx: Tx,
  deps: OrderDeps,
  payment: Payment,
  now: Date,
): Promise<"delivered" | PaidBack | "known" | "unknown_order"> {
  const order = await lockOrder(tx, payment.order_id)
  if (!order) return "unknown_order"
  const { method, entered, ...columns } = payment
  const [isNew] = await tx
    .insert(payments)
    .values({ ...columns, outcome: "order", received_at: now, ...entered })
    .onConflictDoNothing()
    .returning({ payment: payments.payment })
  if (!isNew) return "known"

  const isForNobody = await endedWithItsAccount(tx, order)
  const paid = !isForNobody && fits(payment, order) ? await payOrder(tx, deps, order, payment, now) : null
  if (!paid) return returnPayment(tx, order, payment, isForNobody, now)
  await tx.update(payments).set({ order_id: paid.id }).where(eq(payments.payment, payment.payment))
  return "delivered"
}

/** Where the money is that could not pay its order. */
export type PaidBack = Exclude<PaymentOutcome, "order">

/**
 * A checkout of an account that was deleted since: what it would deliver has nobody to go to, and nobody could spend
 * wallet money. Invoices stay owed.
 */
async function endedWithItsAccount(tx: Tx, { account_id, payment_method }: Order): Promise<boolean> {
  if (payment_method === "bank_transfer") return false
  const [account] = await tx
    .select({ anonymised_at: accounts.anonymised_at })
    .from(accounts)
    .where(eq(accounts.id, account_id))
    // A deletion that is being carried out is waited for.
    .for("key share")
  return account?.anonymised_at != null
}

const fits = (payment: Payment, order: Order) =>
  payment.amount_minor === order.amount_minor - order.wallet_minor && payment.currency === order.currency

async function payOrder(
  tx: Tx,
  { fulfilments }: OrderDeps,
  order: Order,
  payment: Payment,
  now: Date,
): Promise<Order | null> {
  const fulfilment = fulfilments[order.kind]
  const outcome = {
    status: "paid" as const,
    payment_method: payment.method,
    payment_intent: payment.method === "bank_transfer" ? null : payment.payment,
    paid_with: payment.entered?.by_hand ?? payment.method,
  }
  // An order that the family cancelled is not booked again; an expired one was only late.
  if (order.status !== "open" && order.status !== "expired") return null
  try {
    // A savepoint: if a seat is gone, the attempt is rolled back, not the payment.
    return await tx.transaction(async (attempt) => {
      if (order.status === "open") return settleOrder(attempt, fulfilment, order.id, outcome, now)
      const again = await fulfilment.reopen(attempt, order, now)
      return again && settleOrder(attempt, fulfilment, again.id, outcome, now)
    })
  } catch (error) {
    if (error instanceof Refusal || isConstraintViolation(error)) return null
    throw error
  }
}

/** SQLSTATE class 23: a violated constraint. */
const isConstraintViolation = (error: unknown) => toDatabaseError(error)?.code?.startsWith("23") ?? false

/** Keeps a payment for something that is gone: in the wallet, or as a refund. */
async function returnPayment(
  tx: Tx,
  order: Order,
  payment: Payment,
  isForNobody: boolean,
  now: Date,
): Promise<PaidBack> {
  const { account_id, id: order_id } = order
  const { amount_minor, currency } = payment
  const outcome = canWalletHold(currency) && !isForNobody ? "wallet" : "card"
  await tx.update(payments).set({ outcome }).where(eq(payments.payment, payment.payment))
  if (outcome === "card") {
    await tx.insert(refunds).values({
      order_id,
      payment: payment.payment,
      target: "card",
      amount_minor,
      currency,
      status: "pending",
      next_attempt_at: now,
      created_at: now,
    })
    return outcome
  }
  await addMoney(tx, { account_id, amount_minor, cause: "late_payment", order_id, now })
  const [line] = await tx
    .select({ title: sql<string[]>`array_agg(distinct ${orderLines.title})` })
    .from(orderLines)
    .where(eq(orderLines.order_id, order_id))
  await notify(tx, {
    account_id,
    type: "late_payment",
    facts: { amount_minor, currency, title: line?.title ?? [] },
    dedupe_key: `late_payment:${payment.payment}`,
    at: now,
  })
  return outcome
}
