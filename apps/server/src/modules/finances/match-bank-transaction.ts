import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { refuseOwnFamily, takePayment } from "../../core/orders/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bankTransactions } from "../../db/tables/bank.ts"
import { type Order, orders, payments } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { countInBank, wasPaidLate } from "./hand-entries.ts"
import { lockOpenTransaction } from "./lock-open-transaction.ts"

interface MatchOptions {
  /** Only if it is exactly what is unpaid of an open order: else `changed_meanwhile`. */
  isExact?: boolean
}

/**
 * A payment of the bank's file is for the order with this reference. Exactly its amount, or more, pays it; what is
 * over, too little, or for an order that is paid or given up becomes wallet money of whoever ordered. An order that the
 * office marked as paid by hand before the file came is only linked: the same money counts once.
 * @throws Refusal `not_found`; `already_settled` when somebody else was quicker; `reversal_unmatched`;
 * `other_currency`; `own_family`; `changed_meanwhile`
 */
export async function matchBankTransaction(
  deps: Deps,
  officeAccountId: number,
  transactionId: number,
  reference: string,
  { isExact = false }: MatchOptions = {},
): Promise<AnswerOf<typeof calls.matchBankTransaction>> {
  const { db, clock } = deps
  return inTransaction(db, async (tx) => {
    const now = clock()
    // Orders are locked before anything else, as everywhere.
    const [order] = await tx.select().from(orders).where(eq(orders.reference, reference.trim())).for("update")
    const transaction = await lockOpenTransaction(tx, transactionId)
    if (!order) throw new Refusal("not_found")
    if (transaction.reversal !== null) throw new Refusal("reversal_unmatched")
    if (transaction.currency !== order.currency) throw new Refusal("other_currency")
    await refuseOwnFamily(tx, officeAccountId, order.id)

    const unpaid_minor = order.amount_minor - order.wallet_minor
    if (isExact && (order.status !== "open" || unpaid_minor !== transaction.amount_minor))
      throw new Refusal("changed_meanwhile")
    const earlier = await readPayment(tx, keyOf(order))
    const linked = await tx.$count(bankTransactions, eq(bankTransactions.order_id, order.id))
    const inBank = await countInBank(tx, order.id, transaction.amount_minor)
    const isPaid = order.status === "paid" || (await wasPaidLate(tx, order))
    const pays = !earlier && !isPaid && transaction.amount_minor >= unpaid_minor
    const wasMarked =
      (earlier?.amount_minor === transaction.amount_minor && linked === 0) ||
      (!pays && inBank.entered > inBank.linked)
    await tx
      .update(bankTransactions)
      .set({ status: "matched", order_id: order.id, settled_by: officeAccountId, settled_at: now })
      .where(eq(bankTransactions.id, transactionId))

    const receive = async (payment: string, amount_minor: number) => {
      if (amount_minor === 0) return
      const facts = {
        payment,
        order_id: order.id,
        amount_minor,
        currency: order.currency,
        bank_transaction_id: transactionId,
      }
      await takePayment(tx, deps, { ...facts, method: "bank_transfer", checkout_session: null }, now)
    }
    const forOrder = pays ? unpaid_minor : 0
    const over = wasMarked ? 0 : transaction.amount_minor - forOrder
    await receive(keyOf(order), forOrder)
    await receive(`bank-transaction:${transactionId}`, over)
    // An order that is given up pays nothing: then all of it is in the wallet.
    const paid = (wasMarked && isPaid) || (pays && (await readPayment(tx, keyOf(order)))?.outcome === "order")
    const to_wallet = paid ? over : over + forOrder
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "bank_transaction_matched",
      entity: "bank_transactions",
      entity_id: transactionId,
      before: { status: "open" },
      after: {
        status: "matched",
        order_id: order.id,
        amount_minor: transaction.amount_minor,
        paid,
        to_wallet_minor: to_wallet,
      },
      at: now,
    })
    return { order_id: order.id, paid, to_wallet: to_wallet / 100 }
  })
}

/** Under which the money of an order's bank transfer is received, by hand or from a file: once. */
const keyOf = (order: Order) => `bank:${order.reference}`

async function readPayment(tx: Tx, payment: string) {
  const [found] = await tx
    .select({ amount_minor: payments.amount_minor, outcome: payments.outcome })
    .from(payments)
    .where(eq(payments.payment, payment))
  return found ?? null
}
