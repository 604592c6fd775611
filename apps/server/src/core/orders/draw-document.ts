import { formatDay } from "@academy/domain/format-days"
import { formatMoney } from "@academy/domain/format-money"
import { handMethods } from "@academy/domain/hand-payments"
import { toMajor } from "@academy/domain/money"
import { orderPaymentMethods, type ReceiptKind } from "@academy/domain/orders"
import type { payeeRows } from "@academy/domain/payee"
import type { ReceiptDocument } from "../../db/tables/orders.ts"
import { CONTENT_WIDTH, Pen } from "../../pdf/pen.ts"
import { discountWords } from "../../text/discount-words.ts"
import type { TextLanguage } from "../../text/languages.ts"
import { say } from "../../text/texts.ts"
import { momentOf } from "./payment-lines.ts"

/** A receipt, credit note or invoice as it is drawn. */
export interface DocumentFacts {
  kind: ReceiptKind | "invoice"
  number: string
  issued_at: Date
  document: ReceiptDocument
  total_minor: number
  vat_minor: number
  currency: string
  credits_number: string | null
  /** Of an invoice: how it is paid. */
  transfer: { due_at: Date | null; payee: ReturnType<typeof payeeRows>; reference: string } | null
}

const MUTED = "#475569"
const VAT_FROM = CONTENT_WIDTH - 190
const AMOUNT_FROM = CONTENT_WIDTH - 100

/** The name of a document's file, in the reader's language, without its ending. */
export const documentName = (
  language: TextLanguage,
  { kind, number }: Pick<DocumentFacts, "kind" | "number">,
) => `${say(language, "documents", kind)} ${number}`

/** A number or an amount keeps its own order within Arabic. */
const apart = (text: string) => `\u2066${text}\u2069`

/**
 * Draws documents into one file, each from a page of its own. Other requests are answered between them.
 * @param logo PNG
 */
export async function drawDocuments(
  documents: readonly DocumentFacts[],
  language: TextLanguage,
  title: string,
  logo: Buffer | null,
): Promise<Buffer> {
  const [first] = documents
  const pen = await Pen.open(language.direction, {
    title,
    author: first?.document.seller.name ?? "",
    language: language.code,
  })
  for (const [at, facts] of documents.entries()) {
    if (at > 0) {
      pen.addPage()
      await new Promise((resolve) => setImmediate(resolve))
    }
    drawDocument(pen, facts, language, logo)
  }
  return pen.finish()
}

function drawDocument(pen: Pen, facts: DocumentFacts, language: TextLanguage, logo: Buffer | null): void {
  const own = (key: string, words = {}) => say(language, "documents", key, words)
  const { document, kind } = facts
  pen.text(`${own(kind)} ${apart(facts.number)}`, 0, CONTENT_WIDTH - 150, { size: 22, weight: "bold" })
  pen.y += 7
  if (logo) pen.picture(logo, CONTENT_WIDTH - 150, 150, 30, "end")
  else pen.text(document.seller.name, CONTENT_WIDTH - 150, 150, { size: 12, weight: "bold", align: "end" })
  pen.y += 29
  pen.y += pen.text(formatDay(language.code, facts.issued_at, "year"), 0, CONTENT_WIDTH, { color: MUTED })
  if (facts.credits_number)
    pen.y += pen.text(own("credits", { number: apart(facts.credits_number) }), 0, CONTENT_WIDTH, {
      color: MUTED,
    })
  pen.y += 20

  pen.y += pen.text(own(kind === "invoice" ? "invoiced_to" : "paid_by"), 0, CONTENT_WIDTH, {
    size: 9,
    color: MUTED,
  })
  pen.y += pen.text(document.buyer_name, 0, CONTENT_WIDTH, { size: 13, weight: "bold" })
  if (kind !== "invoice") pen.y += pen.text(paidWith(language, document), 0, CONTENT_WIDTH)
  pen.y += 24

  drawLines(pen, facts, language)
  if (facts.transfer) drawTransfer(pen, facts, facts.transfer, language)
  drawSeller(pen, document, language)
}

function paidWith(language: TextLanguage, { payment_method }: ReceiptDocument): string {
  const known = [...orderPaymentMethods, ...handMethods].find((method) => method === payment_method)
  const method = known && known !== "swish" ? say(language, "documents", `methods.${known}`) : "Swish"
  return say(language, "documents", "paid_with", { method })
}

/** What was bought: each line with its player, day and time; then the sums. */
function drawLines(pen: Pen, facts: DocumentFacts, language: TextLanguage): void {
  const own = (key: string) => say(language, "documents", key)
  const money = (minor: number) => apart(formatMoney(language.locale, toMajor(minor), facts.currency))
  const small = { size: 9, color: MUTED }
  pen.text(own("what"), 0, VAT_FROM, small)
  pen.text(own("vat_column"), VAT_FROM, 80, { ...small, align: "end" })
  pen.y += pen.text(own("amount_column"), AMOUNT_FROM, 100, { ...small, align: "end" }) + 4
  pen.rule()
  for (const line of facts.document.lines) {
    pen.keepTogether(48)
    pen.y += 8
    pen.text(apart(`${line.vat_permille / 10} %`), VAT_FROM, 80, { align: "end" })
    pen.text(money(line.amount_minor), AMOUNT_FROM, 100, { align: "end", weight: "bold" })
    pen.y += pen.text(line.title, 0, VAT_FROM - 12, { weight: "bold" })
    if (line.discount_minor)
      pen.y += pen.text(
        discountWords(language, line.discount ?? null, money(line.discount_minor)),
        0,
        VAT_FROM - 12,
        { color: MUTED },
      )
    const details = [line.player_name, line.starts_at && momentOf(language, new Date(line.starts_at))]
    const text = details.filter(Boolean).join(language.comma)
    if (text) pen.y += pen.text(text, 0, VAT_FROM - 12, { color: MUTED })
    pen.y += 8
    pen.rule()
  }
  pen.keepTogether(60)
  pen.y += 12
  pen.text(own(facts.kind === "invoice" ? "to_pay" : "total"), 0, VAT_FROM, { size: 13, weight: "bold" })
  pen.y += pen.text(money(facts.total_minor), VAT_FROM, 190, { size: 13, weight: "bold", align: "end" })
  pen.text(own("of_which_vat"), 0, VAT_FROM, { color: MUTED })
  pen.y += pen.text(money(facts.vat_minor), VAT_FROM, 190, { color: MUTED, align: "end" })
}

function drawTransfer(
  pen: Pen,
  { total_minor, currency }: DocumentFacts,
  { due_at, payee, reference }: NonNullable<DocumentFacts["transfer"]>,
  language: TextLanguage,
): void {
  const rows = [
    ["due", due_at ? formatDay(language.code, due_at, "year") : ""],
    ["to_pay", apart(formatMoney(language.locale, toMajor(total_minor), currency))],
    ...payee.map(([name, account]) => [name, apart(account)] as const),
    ["reference", apart(reference)],
  ] as const
  pen.keepTogether(110)
  pen.y += 26
  for (const [label, value] of rows) {
    if (!value) continue
    const name = label === "IBAN" || label === "BIC" ? label : say(language, "documents", label)
    pen.text(name, 0, 160, { color: MUTED })
    pen.y += pen.text(value, 170, CONTENT_WIDTH - 170, { weight: "bold" }) + 3
  }
}

function drawSeller(pen: Pen, { seller }: ReceiptDocument, language: TextLanguage): void {
  const own = (key: string, words = {}) => say(language, "documents", key, words)
  pen.keepTogether(110)
  pen.y += 30
  pen.y += pen.text(own("seller"), 0, CONTENT_WIDTH, { size: 9, color: MUTED })
  for (const line of [
    seller.name,
    seller.address,
    own("organisation", { number: apart(seller.organisation_number) }),
    own("vat_number", { number: apart(seller.vat_number) }),
  ])
    pen.y += pen.text(line, 0, CONTENT_WIDTH)
}
