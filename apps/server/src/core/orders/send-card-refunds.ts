import { MINUTE_MS } from "@academy/domain/time"
import { and, eq, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { orders, refunds } from "../../db/tables/orders.ts"
import { PaymentProviderError, type ProviderRefund } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"
import { addMoney, canWalletHold } from "../wallet/index.ts"

/** Refunds per run. */
const BATCH = 20
/** Minutes until the next attempt after the n-th failure; the last value repeats. */
const WAITS_MINUTES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360]

interface Due {
  id: number
  attempts: number
  amount_minor: number
  created_at: Date
  payment_intent: string
}

/**
 * Job: requests due refunds from the provider. Moving the next attempt claims a refund, so instances share the work.
 * Each has its own idempotency key, so a repeated request pays once. Returns how many were requested.
 */
export async function sendCardRefunds(deps: Deps): Promise<number> {
  const { db, pool, clock, gateways } = deps
  const now = clock()
  const { rows } = await pool.query<Due>({
    name: "claim-refunds",
    text: `update refunds r set attempts = attempts + 1,
        next_attempt_at = ($2::timestamptz[])[least(attempts + 1, ${WAITS_MINUTES.length})]
      from (select r.id, coalesce(r.payment, o.payment_intent) as payment_intent
        from refunds r join orders o on o.id = r.order_id
        where r.status = 'pending' and r.target = 'card' and r.next_attempt_at <= $1
        order by r.next_attempt_at limit ${BATCH} for update of r skip locked) due
      where r.id = due.id
      returning r.id, r.attempts, r.amount_minor, r.created_at, due.payment_intent`,
    values: [now, WAITS_MINUTES.map((minutes) => new Date(now.getTime() + minutes * MINUTE_MS))],
  })
  return forEachRow(rows, async (due) => {
    try {
      const sent = await gateways.payments.refund({
        payment_intent: due.payment_intent,
        amount_minor: due.amount_minor,
        idempotency_key: `refund-${due.id}-${due.created_at.getTime()}`,
      })
      await inTransaction(db, async (tx) => {
        await tx
          .update(refunds)
          .set({ status: "sent", provider_refund: sent.id, sent_at: clock() })
          .where(and(eq(refunds.id, due.id), eq(refunds.status, "pending")))
        await noteRefund(tx, sent, clock())
      })
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      // Retried later, unless the provider refuses permanently: then the money goes to the wallet.
      if (error.isFinal) await inTransaction(db, (tx) => refundToWallet(tx, due.id, clock()))
    }
    return true
  })
}

/** Records the result of a refund request. A failed refund becomes wallet money. */
export async function noteRefund(tx: Tx, { id, status }: ProviderRefund, now: Date): Promise<void> {
  if (status === "pending") return
  const [refund] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.provider_refund, id), inArray(refunds.status, ["sent", "done"])))
    .for("update")
  if (!refund) return
  if (status === "failed") return refundToWallet(tx, refund.id, now)
  await tx
    .update(refunds)
    .set({ status: "done" })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, "sent")))
}

async function refundToWallet(tx: Tx, refundId: number, now: Date): Promise<void> {
  const [failed] = await tx
    .update(refunds)
    .set({ status: "failed", failed_at: now })
    .where(and(eq(refunds.id, refundId), inArray(refunds.status, ["pending", "sent", "done"])))
    .returning()
  // Money in a currency without a wallet stays `failed`, where admins see it.
  if (!failed || !canWalletHold(failed.currency)) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, failed.order_id))
  if (!order) throw new Error(`no order ${failed.order_id}`)
  await addMoney(tx, {
    account_id: order.account_id,
    amount_minor: failed.amount_minor,
    cause: "refund",
    order_id: order.id,
    booking_id: failed.booking_id,
    now,
  })
}
