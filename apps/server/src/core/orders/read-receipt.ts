import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/orders"
import { toMajor } from "@academy/domain/money"
import type { ReceiptKind } from "@academy/domain/orders"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import type { ReceiptDocument } from "../../db/tables/orders.ts"
import { Refusal } from "../../http/problem.ts"

/** A receipt or credit note as stored. */
export interface ReceiptRow {
  id: number
  kind: ReceiptKind
  number: string
  total_minor: number
  vat_minor: number
  currency: string
  document: ReceiptDocument
  issued_at: Date
  credits_number: string | null
}

/** SQL: the columns of a `ReceiptRow`, and the tables they are read from, as r. */
export const receiptSource = `select r.id, r.kind, r.number, r.total_minor, r.vat_minor, r.currency, r.document, r.issued_at,
    original.number as credits_number
  from receipts r left join receipts original on original.id = r.credits_receipt_id`

type Receipt = AnswerOf<typeof calls.getReceipt>

/** A receipt or credit note as issued. For other accounts than the payer it is `not_found`. */
export const readReceipt = (pool: Pool, accountId: number, receiptId: number): Promise<Receipt> =>
  readReceiptOf(pool, accountId, receiptId)

/** Any account's receipt, for admins. Unknown: `not_found`. */
export const readAnyReceipt = (pool: Pool, receiptId: number): Promise<Receipt> =>
  readReceiptOf(pool, null, receiptId)

/** The receipt, if the account paid it; with null, any account's. Otherwise `not_found`. */
export async function findReceipt(
  pool: Pool,
  accountId: number | null,
  receiptId: number,
): Promise<ReceiptRow> {
  const { rows } = await pool.query<ReceiptRow>(
    `${receiptSource} where r.id = $2 and ($1::bigint is null or r.account_id = $1)`,
    [accountId, receiptId],
  )
  const row = rows[0]
  if (!row) throw new Refusal("not_found")
  return row
}

async function readReceiptOf(pool: Pool, accountId: number | null, receiptId: number): Promise<Receipt> {
  const row = await findReceipt(pool, accountId, receiptId)
  const { document, total_minor, vat_minor, issued_at, ...rest } = row
  return {
    ...rest,
    issued_at: toIsoWithOffset(issued_at),
    seller: document.seller,
    buyer_name: document.buyer_name,
    payment_method: document.payment_method,
    lines: document.lines.map((line) => ({
      title: line.title,
      player_name: line.player_name,
      starts_at: line.starts_at ?? null,
      amount: toMajor(line.amount_minor),
      discount: toMajor(line.discount_minor ?? 0),
      ...(line.discount && { discount_name: line.discount }),
      vat_rate: line.vat_permille / 1000,
      vat: toMajor(line.vat_minor),
    })),
    total: toMajor(total_minor),
    vat: toMajor(vat_minor),
  }
}
