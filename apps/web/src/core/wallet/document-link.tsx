import type { ReceiptKind } from "@academy/domain/orders"
import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { isolateIn } from "../../i18n/format.ts"
import { useLanguage } from "../../i18n/use-words.ts"

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
  const language = useLanguage()
  // As in `Receipt 2026-001620 (PDF)`; each part keeps its direction.
  const parts = [t(`document.${kind}`), number && isolateIn(language, number), isolateIn(language, "(PDF)")]
  const name = parts.filter(Boolean).join(" ")
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
