import type { Pool } from "pg"
import type { StoredEmail } from "../../emails/compose-email.ts"
import type { MailAttachment } from "../../gateways/mail.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { languageOf } from "../../text/languages.ts"
import { type DocumentFile, readInvoiceFile, readReceiptFile } from "./read-documents.ts"

/**
 * The PDFs that belong to an email: its receipt (`receipt_id` among its facts), its credit note (`credit_note_id`) or
 * that of a cancelled booking, and the invoice of an order that is still open (`invoice_order_id`). A document that is
 * gone is left out.
 */
export async function attachDocuments(
  deps: Pick<Deps, "pool" | "queues" | "gateways">,
  { language: code, params }: Pick<StoredEmail, "language" | "params">,
): Promise<MailAttachment[]> {
  const { pool, queues } = deps
  const language = languageOf(code)
  const { receipt_id, credit_note_id, invoice_order_id, booking_id } = params
  const hasRefund = ["card_minor", "swish_minor", "wallet_minor"].some((part) => params[part] !== undefined)
  const noteId =
    typeof credit_note_id === "number"
      ? credit_note_id
      : hasRefund && typeof booking_id === "number"
        ? await findCreditNote(pool, booking_id)
        : null
  const wanted = [
    noteId !== null && (() => readReceiptFile(deps, null, noteId, language)),
    typeof receipt_id === "number" && (() => readReceiptFile(deps, null, receipt_id, language)),
    typeof invoice_order_id === "number" && (() => readInvoiceFile(deps, null, invoice_order_id, language)),
  ].filter((one) => one !== false)
  const files: DocumentFile[] = []
  for (const draw of wanted)
    try {
      files.push(await queues.documents(draw))
    } catch (error) {
      if (!(error instanceof Refusal && error.code === "not_found")) throw error
    }
  return files.map(toAttachment)
}

/** A PDF as an email brings it. */
export const toAttachment = ({ name, content }: DocumentFile): MailAttachment => ({
  filename: name,
  content_type: "application/pdf",
  content: content.toString("base64"),
  encoding: "base64",
})

async function findCreditNote(pool: Pool, bookingId: number): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>({
    name: "credit-note-of-booking",
    text: "select id from receipts where booking_id = $1 and kind = 'credit_note'",
    values: [bookingId],
  })
  return rows[0]?.id ?? null
}
