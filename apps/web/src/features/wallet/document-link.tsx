import type { ReceiptKind } from "@academy/domain/orders"
import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"

interface DocumentLinkProps {
  kind: ReceiptKind | "invoice"
  /** Of a receipt or credit note; of an invoice its order. */
  id: number
  number?: string
  /** The kind alone is seen; readers hear all of it. */
  isShort?: boolean
}

/** Where the file of a document is. */
export const documentFile = (kind: DocumentLinkProps["kind"], id: number) =>
  kind === "invoice" ? `/api/orders/${id}/invoice.pdf` : `/api/receipts/${id}/receipt.pdf`

/** Downloads a document as a PDF. */
export function DocumentLink({ kind, id, number, isShort = false }: DocumentLinkProps) {
  const { t } = useTranslation("payments")
  const format = useFormat()
  const name = format.document(t(`document.${kind}`), number)
  return (
    <a
      href={documentFile(kind, id)}
      download
      aria-label={isShort ? name : undefined}
      className="tap-44 inline-flex items-center gap-1.5 rounded-badge text-label text-small text-accent-ink underline-offset-4 hover:underline"
    >
      <Download aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
      {isShort ? t(`document.${kind}`) : name}
    </a>
  )
}
