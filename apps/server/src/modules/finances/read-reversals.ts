import type { BankTransactionStatus, ReversalDirection } from "@academy/domain/bank-transfers"
import type { Pool } from "pg"
import { findTakenBack, type Reversible } from "./find-taken-back.ts"

/** A payment as the office reads it. */
export interface TransferRow {
  id: number
  booked_on: string
  amount_minor: number
  currency: string
  reference: string
  sender: string
  account: string
}

type ReversalRow = TransferRow & Reversible & { reversal: ReversalDirection; status: "open" | "dismissed" }
type PaymentRow = TransferRow & Reversible & { status: BankTransactionStatus; order_id: number | null }

/** Of `bank_transactions b`. */
export const transferColumns = `b.id, to_char(b.booked_on, 'YYYY-MM-DD') as booked_on, b.amount_minor, b.currency,
  b.reference, b.sender, b.account`

/** All reversals, each with the payment it takes back; one that was dealt with keeps its payment from counting. */
export async function readReversals(
  pool: Pool,
): Promise<{ row: ReversalRow; takes_back: PaymentRow | null }[]> {
  const { rows } = await pool.query<ReversalRow>(
    `select ${transferColumns}, b.bank_ids, b.reversal, b.status from bank_transactions b where b.reversal is not null order by b.id`,
  )
  if (rows.length === 0) return []
  const { rows: payments } = await pool.query<PaymentRow>(
    `select ${transferColumns}, b.bank_ids, b.status, b.order_id from bank_transactions b
     where b.reversal is null and b.amount_minor = any($1) order by b.id`,
    [[...new Set(rows.map(({ amount_minor }) => amount_minor))]],
  )
  return rows.map((row) => ({ row, takes_back: findTakenBack(row, payments) }))
}

/** The payments that the bank took back: their money is gone from the account. */
export async function readTakenBack(pool: Pool): Promise<Set<number>> {
  return new Set((await readReversals(pool)).flatMap(({ takes_back }) => takes_back?.id ?? []))
}
