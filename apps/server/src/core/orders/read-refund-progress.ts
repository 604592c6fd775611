import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/payments"
import { toMajor } from "@academy/domain/money"
import type { MoneyTarget, OrderPaymentMethod, RefundStatus } from "@academy/domain/orders"
import { expectedRefundDay, refundStateOf, refundWayOf } from "@academy/domain/refund-progress"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"

export type RefundProgress = NonNullable<AnswerOf<typeof calls.getPayments>["rows"][number]["refund"]>

export interface RefundRow {
  target: MoneyTarget
  paid_with: OrderPaymentMethod
  amount_minor: number
  currency: string
  status: RefundStatus
  created_at: Date
  sent_at: Date | null
  failed_at: Date | null
}

/** The columns of a `RefundRow`, of a refund r and its order o. */
export const refundColumns = `r.target, o.payment_method as paid_with, r.amount_minor, r.currency, r.status,
  r.created_at, r.sent_at, r.failed_at`

/** How far a refund has come, for its payer. */
export function toRefundProgress(row: RefundRow, now: Date): RefundProgress {
  const facts = {
    way: refundWayOf(row.target, row.paid_with),
    status: row.status,
    requested_at: row.created_at,
    sent_at: row.sent_at,
  }
  return {
    way: facts.way,
    amount: toMajor(row.amount_minor),
    currency: row.currency,
    state: refundStateOf(facts, now),
    requested_at: toIsoWithOffset(row.created_at),
    sent_at: row.sent_at && toIsoWithOffset(row.sent_at),
    expected_day: expectedRefundDay(facts),
    failed_at: row.failed_at && toIsoWithOffset(row.failed_at),
  }
}

/**
 * The refunds of a cancelled booking: to the card or Swish, and to the balance. Only one of them names the booking; the
 * other was made for the same order at the same instant.
 */
export async function readRefundsOfBooking(
  pool: Pool,
  bookingId: number,
  now: Date,
): Promise<RefundProgress[]> {
  const { rows } = await pool.query<RefundRow>({
    name: "refunds-of-booking",
    text: `select ${refundColumns} from refunds r join orders o on o.id = r.order_id
      where r.booking_id = $1 or exists (select from refunds named where named.booking_id = $1
        and named.order_id = r.order_id and named.created_at = r.created_at and named.target <> r.target
        and r.booking_id is null)
      order by r.id`,
    values: [bookingId],
  })
  return rows.map((row) => toRefundProgress(row, now))
}
