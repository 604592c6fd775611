import type { OrderChargeFailure } from "@academy/domain/orders"
import { MINUTE_MS } from "@academy/domain/time"
import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { paymentCards } from "../../db/tables/memberships.ts"
import { type Order, orderCharges, orderLines, orders, payments } from "../../db/tables/orders.ts"
import { PaymentProviderError, type PaymentsGateway } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockOrder } from "./open-order.ts"
import { settleOrder } from "./settle-order.ts"
import { type PaidBack, type Payment, takePayment } from "./take-payment.ts"
import { tellOfFailedCharge } from "./tell-of-instalments.ts"

/** An instance that has not answered for this long is considered dead; the next one uses the same idempotency key. */
export const CLAIM_MS = 2 * MINUTE_MS

/** What a charge needs of the server. */
export type ChargeDeps = Pick<Deps, "db" | "pool" | "clock" | "fulfilments"> & {
  gateways: { payments: PaymentsGateway }
}

/** A charge that this instance makes now; none without a card. */
export interface ClaimedCharge {
  order_id: number
  customer: string | null
  card: string | null
}

/**
 * Within the transaction that opens an order: claims its charge to the account's saved card for the caller. If the
 * caller's process dies, the job follows up.
 * @throws Refusal `card_required`
 */
export async function claimCharge(tx: Tx, { id: order_id, account_id }: Order, now: Date): Promise<void> {
  const [kept] = await tx
    .select({ customer: paymentCards.customer, card: paymentCards.card })
    .from(paymentCards)
    .where(eq(paymentCards.account_id, account_id))
  if (!kept) throw new Refusal("card_required")
  const charging_until = new Date(now.getTime() + CLAIM_MS)
  await tx.insert(orderCharges).values({ order_id, ...kept, charge_at: now, charging_until })
}

/**
 * Charges an order that was just opened with `claimCharge`. False if the bank refused: then it is paid another way.
 * @throws Refusal `charge_under_way` if the provider does not answer: it may have charged, so the order stays and the
 * job asks again; `charged_but_gone_to_wallet`, `charged_but_gone_to_card` if the card was charged for something no
 * longer available, by where the money is; the order is closed and nothing is delivered
 */
export async function payByKeptCard(deps: Deps, order: Order): Promise<boolean> {
  const [claimed] = await deps.db.select().from(orderCharges).where(eq(orderCharges.order_id, order.id))
  if (!claimed) return false
  const result = await chargeOrder(deps, claimed).catch((error) => {
    throw error instanceof PaymentProviderError ? new Refusal("charge_under_way") : error
  })
  if (result === "delivered" || result === "unpaid") return result === "delivered"
  const { db, fulfilments, clock } = deps
  await inTransaction(db, (tx) =>
    settleOrder(tx, fulfilments[order.kind], order.id, { status: "cancelled" }, clock()),
  )
  throw new Refusal(result === "wallet" ? "charged_but_gone_to_wallet" : "charged_but_gone_to_card")
}

/** The result of a charge: delivered, card refused, or where the money is if it could not be delivered. */
type ChargeEnd = "delivered" | "unpaid" | PaidBack

/**
 * Requests a claimed charge from the provider and settles its order. The provider's event for it changes nothing more.
 */
export async function chargeOrder(
  deps: ChargeDeps,
  { order_id, customer, card }: ClaimedCharge,
): Promise<ChargeEnd> {
  const { db, clock, gateways } = deps
  const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
  if (order?.status !== "open") {
    return inTransaction(db, async (tx) => {
      await endCharge(tx, order_id, null, clock())
      return endOf(tx, order_id)
    })
  }
  if (customer === null || card === null) {
    await inTransaction(db, (tx) => noteFailure(tx, order_id, "no_card", clock()))
    return "unpaid"
  }
  const [line] = await db
    .select({ title: orderLines.title })
    .from(orderLines)
    .where(eq(orderLines.order_id, order_id))
    .orderBy(asc(orderLines.id))
    .limit(1)
  const { account_id: _, ...money } = amountOf(order)
  const answer = await gateways.payments.charge({
    order_id,
    customer,
    card,
    ...money,
    title: line?.title ?? "",
    idempotency_key: `order-charge-${order_id}-${order.created_at.getTime()}`,
  })
  if (answer.result !== "paid") {
    const failure = answer.result
    await inTransaction(db, (tx) => noteFailure(tx, order_id, failure, clock()))
    return "unpaid"
  }
  const { payment_intent } = answer
  return inTransaction(db, async (tx) => {
    const taken = await takePayment(tx, deps, toPayment({ order_id, payment_intent, ...money }), clock())
    await endCharge(tx, order_id, null, clock())
    return taken === "known" || taken === "unknown_order" ? endOf(tx, order_id) : taken
  })
}

/** The state of an order that the provider's event may have settled before us. */
async function endOf(tx: Tx, order_id: number): Promise<ChargeEnd> {
  const [payment] = await tx
    .select({ outcome: payments.outcome })
    .from(payments)
    .where(eq(payments.order_id, order_id))
    .orderBy(desc(payments.received_at))
    .limit(1)
  if (payment && payment.outcome !== "order") return payment.outcome
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, order_id))
  return order?.status === "paid" ? "delivered" : "unpaid"
}

const amountOf = ({ account_id, amount_minor, wallet_minor, currency }: Order) => ({
  account_id,
  amount_minor: amount_minor - wallet_minor,
  currency,
})

/** A successful charge as a received payment. */
export const toPayment = ({
  payment_intent,
  ...of
}: Pick<Payment, "order_id" | "amount_minor" | "currency"> & { payment_intent: string }): Payment => ({
  ...of,
  payment: payment_intent,
  method: "card",
  checkout_session: null,
})

/** False if it had ended before. */
async function endCharge(
  tx: Tx,
  order_id: number,
  failure: OrderChargeFailure | null,
  ended_at: Date,
): Promise<boolean> {
  const ended = await tx
    .update(orderCharges)
    .set({ ended_at, failure, customer: null, card: null, charging_until: null })
    .where(and(eq(orderCharges.order_id, order_id), isNull(orderCharges.ended_at)))
    .returning({ order_id: orderCharges.order_id })
  return ended.length > 0
}

/** A later instalment stays an invoice, and the family is notified; what is due now can be paid another way. */
async function noteFailure(tx: Tx, order_id: number, failure: OrderChargeFailure, now: Date): Promise<void> {
  const order = await lockOrder(tx, order_id)
  if (!(await endCharge(tx, order_id, failure, now))) return
  if (order?.status === "open" && order.first_order_id !== null) await tellOfFailedCharge(tx, order, now)
}

/** SQL: the provider was asked for the money of a charge and has not answered yet. */
const isAsked = and(isNull(orderCharges.ended_at), isNotNull(orderCharges.card))

/** Whether the provider was asked for the money of an order and has not answered yet. */
export const isBeingCharged = async (tx: Tx, order_id: number): Promise<boolean> =>
  (await tx.$count(orderCharges, and(eq(orderCharges.order_id, order_id), isAsked))) > 0

/** While it is unknown whether an account has paid for passes, it cannot buy more, so that it never pays twice. */
export async function refuseWhilePassesAreCharged(tx: Tx, accountId: number): Promise<void> {
  const [charged] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderCharges, eq(orderCharges.order_id, orders.id))
    .innerJoin(orderLines, eq(orderLines.order_id, orders.id))
    .where(
      and(
        eq(orders.account_id, accountId),
        eq(orders.status, "open"),
        isNotNull(orderLines.package_id),
        isAsked,
      ),
    )
    .limit(1)
  if (charged) throw new Refusal("charge_under_way")
}
