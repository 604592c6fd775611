import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import { monthOf, monthStart } from "@academy/domain/months"
import { lateBefore } from "@academy/domain/orders"
import type { Pool } from "pg"
import { isWrittenOff } from "./payment-names.ts"

interface Row {
  paid_minor: number
  vat_minor: number
  receipts: number
  refunded_minor: number
  credit_notes: number
  waiting_minor: number
  orders: number
  late: number
  written_off_minor: number
  transfers: number
}

/**
 * What the running month brought by its receipts and gave back by its credit notes, and what waits for a bank transfer,
 * whatever its month. In the academy's currency.
 */
export async function readFinanceFigures(
  pool: Pool,
  now: Date,
): Promise<AnswerOf<typeof calls.getFinanceFigures>> {
  const month = monthOf(now)
  const { rows } = await pool.query<Row>({
    name: "finance-figures",
    text: `select papers.*, waiting.*, written.* from
      (select coalesce(sum(total_minor) filter (where kind = 'receipt'), 0) as paid_minor,
          coalesce(sum(vat_minor) filter (where kind = 'receipt'), 0) as vat_minor,
          (count(*) filter (where kind = 'receipt'))::int as receipts,
          coalesce(-sum(total_minor) filter (where kind = 'credit_note'), 0) as refunded_minor,
          (count(*) filter (where kind = 'credit_note'))::int as credit_notes
        from receipts where currency = $1 and issued_at >= $2) papers,
      (select coalesce(sum(amount_minor - wallet_minor), 0) as waiting_minor, count(*)::int as orders,
          (count(*) filter (where due_at < $3))::int as late
        from orders where status = 'open' and payment_method = 'bank_transfer' and currency = $1) waiting,
      (select coalesce(sum(amount_minor), 0) as written_off_minor, count(distinct bank_transaction_id)::int as transfers
        from payments where ${isWrittenOff} and undone_at is null and currency = $1 and received_at >= $2) written`,
    values: [academy.currency, monthStart(month), lateBefore(now)],
  })
  const [row] = rows
  if (!row) throw new Error("sums without rows are a row, too")
  return {
    month,
    currency: academy.currency,
    paid: { amount: toMajor(row.paid_minor), vat: toMajor(row.vat_minor), receipts: row.receipts },
    waiting: { amount: toMajor(row.waiting_minor), orders: row.orders, late: row.late },
    written_off: { amount: toMajor(row.written_off_minor), transfers: row.transfers },
    refunded: { amount: toMajor(row.refunded_minor), credit_notes: row.credit_notes },
  }
}
