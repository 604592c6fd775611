import { type DiscountAudience, nameDiscount } from "@academy/domain/discounts"
import { vatOfPart } from "@academy/domain/money"
import { payeeRows } from "@academy/domain/payee"
import { fromWallClock } from "@academy/domain/time"
import type { Pool } from "pg"
import type { ReceiptDocument } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import type { TextLanguage } from "../../text/languages.ts"
import { say } from "../../text/texts.ts"
import { readLogo } from "../files/index.ts"
import { type DocumentFacts, documentName, drawDocuments } from "./draw-document.ts"
import { sellerOfToday } from "./issue-receipt.ts"
import { findReceipt, type ReceiptRow, receiptSource } from "./read-receipt.ts"

/** A file with its name, in the reader's language. */
export interface DocumentFile {
  name: string
  content: Buffer
}

type DocumentDeps = Pick<Deps, "gateways"> & { pool: Pool }

/** A receipt or credit note as a PDF. Another account's: `not_found`; with `null` any account's. */
export async function readReceiptFile(
  { pool, gateways }: DocumentDeps,
  accountId: number | null,
  receiptId: number,
  language: TextLanguage,
): Promise<DocumentFile> {
  const row = await findReceipt(pool, accountId, receiptId)
  return drawOne(gateways, { ...row, transfer: null }, language)
}

/** How many documents a file of a year has at most. */
const MOST_OF_YEAR = 400

/** All receipts and credit notes of a year as one PDF, oldest first; without any: `not_found`. */
export async function readReceiptsOfYear(
  { pool, gateways }: DocumentDeps,
  accountId: number,
  year: number,
  language: TextLanguage,
): Promise<DocumentFile> {
  const begin = (of: number) => fromWallClock({ year: of, month: 1, day: 1, hour: 0, minute: 0, second: 0 })
  const { rows } = await pool.query<ReceiptRow>({
    name: "receipts-of-year",
    text: `${receiptSource} where r.account_id = $1 and r.issued_at >= $2 and r.issued_at < $3
      order by r.issued_at, r.id limit ${MOST_OF_YEAR}`,
    values: [accountId, begin(year), begin(year + 1)],
  })
  if (rows.length === 0) throw new Refusal("not_found")
  const name = say(language, "documents", "all", { year: String(year) })
  const title = say(language, "documents", "all_title", { year: String(year) })
  const content = await drawDocuments(
    rows.map((row) => ({ ...row, transfer: null })),
    language,
    title,
    await readLogo(gateways),
  )
  return { name: `${name}.pdf`, content }
}

interface InvoiceRow {
  reference: string
  created_at: Date
  due_at: Date | null
  amount_minor: number
  wallet_minor: number
  currency: string
  buyer_name: string
  lines: (ReceiptDocument["lines"][number] & { before: number })[]
  audience: DiscountAudience | null
  code: string | null
  by_hand_minor: number
  discount_reason: string | null
  tells_discount_reason: boolean
}

/** The invoice of an open order as a PDF. Not open, or another account's: `not_found`; with `null` any account's. */
export async function readInvoiceFile(
  { pool, gateways }: DocumentDeps,
  accountId: number | null,
  orderId: number,
  language: TextLanguage,
): Promise<DocumentFile> {
  const { rows } = await pool.query<InvoiceRow>({
    name: "invoice-file",
    text: `select o.reference, o.created_at, o.due_at, o.amount_minor, o.wallet_minor, o.currency,
        coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as buyer_name,
        (select json_agg(json_build_object('title', l.title, 'player_name', p.first_name, 'starts_at', k.starts_at,
            'amount_minor', l.amount_minor, 'discount_minor', l.discount_minor,
            'vat_permille', l.vat_permille, 'before', l.earlier_parts_minor) order by l.id)
          from order_lines l left join players p on p.id = l.player_id
            left join bookings k on k.id = coalesce(l.booking_id, l.moved_booking_id, l.instalment_booking_id)
          where l.order_id = o.id) as lines,
        code.audience, code.code, o.by_hand_minor, o.discount_reason, o.tells_discount_reason
      from orders o join accounts a on a.id = o.account_id left join discount_codes code on code.id = o.discount_code_id
      where o.id = $2 and ($1::bigint is null or o.account_id = $1) and o.status = 'open' and o.payment_method = 'bank_transfer'
        and o.reference is not null`,
    values: [accountId, orderId],
  })
  const [row] = rows
  if (!row) throw new Refusal("not_found")
  const discount = nameDiscount(row)
  const lines = row.lines.map(({ before, ...line }) => ({
    ...line,
    discount: line.discount_minor ? discount : null,
    vat_minor: vatOfPart(before, line.amount_minor, line.vat_permille / 1000),
  }))
  const facts: DocumentFacts = {
    kind: "invoice",
    number: row.reference,
    issued_at: row.created_at,
    document: { ...sellerOfToday(), buyer_name: row.buyer_name, lines, payment_method: "bank_transfer" },
    total_minor: row.amount_minor - row.wallet_minor,
    vat_minor: lines.reduce((sum, { vat_minor }) => sum + vat_minor, 0),
    currency: row.currency,
    credits_number: null,
    transfer: { due_at: row.due_at, payee: payeeRows(), reference: row.reference },
  }
  return drawOne(gateways, facts, language)
}

async function drawOne(
  gateways: DocumentDeps["gateways"],
  facts: DocumentFacts,
  language: TextLanguage,
): Promise<DocumentFile> {
  const name = documentName(language, facts)
  return {
    name: `${name}.pdf`,
    content: await drawDocuments([facts], language, name, await readLogo(gateways)),
  }
}
