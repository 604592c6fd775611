import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import { UNDO_PAYMENT_MS } from "@academy/domain/hand-payments"
import { and, asc, eq, inArray, isNull, like, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { refuseOwnFamily } from "../../core/orders/index.ts"
import { inTransaction, StartAgain } from "../../db/in-transaction.ts"
import { bankTransactions } from "../../db/tables/bank.ts"
import { orders, payments } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { undoMove } from "./move-transaction.ts"
import { readTakenBack } from "./read-reversals.ts"
import { isPart, isSeatsAlone, undoEntry } from "./undo-payment.ts"

/**
 * Payments wait again: those that were set aside, those that the bank has not sent back yet, and those that were
 * matched or put in a wallet in the last 24 hours. Their orders are due again as `undoPayment` does it. What can't be
 * undone, as passes that were handed out or money that the bank took back, is left out.
 */
export async function reopenTransactions(
  deps: Pick<Deps, "db" | "pool" | "clock">,
  officeAccountId: number,
  { ids }: BodyOf<typeof calls.reopenTransactions>,
): Promise<AnswerOf<typeof calls.reopenTransactions>> {
  const answer: AnswerOf<typeof calls.reopenTransactions> = { reopened: [], left_out: [] }
  const takenBack = await readTakenBack(deps.pool)
  for (const id of new Set(ids)) {
    try {
      await reopen(deps, officeAccountId, id, takenBack.has(id))
      answer.reopened.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.left_out.push(id)
    }
  }
  return answer
}

/** @throws Refusal `nothing_to_undo`, `own_family`, `not_enough_money` */
async function reopen(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  id: number,
  isTakenBack: boolean,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock()
    const ofMatch = and(eq(payments.bank_transaction_id, id), isNull(payments.undone_at))
    const readEntry = () => tx.select().from(payments).where(ofMatch).orderBy(asc(payments.payment))
    const readTransaction = () => tx.select().from(bankTransactions).where(eq(bankTransactions.id, id))
    const [seen] = await readTransaction()
    const entry = await readEntry()
    // Orders are locked before anything else, as everywhere.
    const ids = [...new Set([seen?.order_id, ...entry.map(({ order_id }) => order_id)])].filter(
      (one): one is number => typeof one === "number",
    )
    const locked = await tx
      .select()
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(orders.id)
      .for("update")
    const [transaction] = await readTransaction().for("update")
    if (!transaction || transaction.settled_at === null) throw new Refusal("nothing_to_undo")
    if (transaction.order_id !== seen?.order_id || (await readEntry()).length !== entry.length)
      throw new StartAgain()
    const age = now.getTime() - transaction.settled_at.getTime()
    const { status } = transaction
    if (status !== "dismissed" && isTakenBack) throw new Refusal("nothing_to_undo")
    if ((status === "matched" || status === "in_wallet") && age >= UNDO_PAYMENT_MS)
      throw new Refusal("nothing_to_undo")
    if (status === "in_wallet" || status === "sent_back") await undoMove(tx, officeAccountId, id, now)
    for (const order of locked) {
      await refuseOwnFamily(tx, officeAccountId, order.id)
      const rows = entry.filter(({ order_id }) => order_id === order.id)
      if (rows.some(({ outcome }) => outcome === "card")) throw new Refusal("nothing_to_undo")
      // Once the order is paid or has ended, its part is no longer the order's to give back.
      const isPaying = rows.some(({ outcome }) => outcome === "order")
      if (!isPaying && rows.some(isPart) && order.status !== "open") throw new Refusal("nothing_to_undo")
      if (isPaying && (order.status !== "paid" || !(await isSeatsAlone(tx, order))))
        throw new Refusal("nothing_to_undo")
      if (rows.length > 0) await undoEntry(tx, order, rows, now)
    }
    // The order's next transfer is received under the same key.
    const earlier = await tx.$count(payments, like(payments.payment, `bank-undone:${id}:%`))
    if (entry.length > 0)
      await tx
        .update(payments)
        .set({
          payment: sql`'bank-undone:' || ${id}::text || ':' || ${earlier}::text || ':' || ${payments.payment}`,
        })
        .where(
          inArray(
            payments.payment,
            entry.map(({ payment }) => payment),
          ),
        )
    await tx
      .update(bankTransactions)
      .set({ status: "open", order_id: null, reason: "", settled_by: null, settled_at: null })
      .where(eq(bankTransactions.id, id))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "bank_transaction_reopened",
      entity: "bank_transactions",
      entity_id: id,
      before: { status: transaction.status, order_id: transaction.order_id },
      after: { status: "open" },
      at: now,
    })
  })
}
