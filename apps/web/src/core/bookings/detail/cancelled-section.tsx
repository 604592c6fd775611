import { noticeHoursOf } from "@academy/domain/bookings"
import { ReceiptText } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { DocumentLink, RefundBlock, usePassName } from "../../wallet/index.ts"
import type { BookingDetail } from "../queries.ts"

/** What became of a cancelled booking: who cancelled it, its refund or returned pass, and the documents. */
export function CancelledSection({ detail }: { detail: BookingDetail }) {
  const { t } = useTranslation(["payments", "common"])
  const format = useFormat()
  const passName = usePassName()
  const { booking, payment, cancelled } = detail
  if (!cancelled) return null
  const returned = payment?.returned_pass
  const freeUntil = new Date(booking.cancellation.free_until)
  const isTooLate =
    booking.payed &&
    payment !== null &&
    payment.refunds.length === 0 &&
    !returned &&
    new Date(cancelled.at) > freeUntil
  const pass = returned && t("common:passes", { count: 1, name: passName(returned.pass_type.name) })
  const documents = [
    { kind: "credit_note" as const, id: payment?.credit_note_id, number: payment?.credit_note_number },
    { kind: "receipt" as const, id: payment?.receipt_id, number: payment?.receipt_number },
  ].flatMap(({ kind, id, number }) => (id && number ? [{ kind, id, number }] : []))
  return (
    <div className="flex flex-col gap-6">
      <Badge>{t(`cancelled.${cancelled.by ?? "nobody"}`, { day: format.day(cancelled.at, "date") })}</Badge>
      {payment?.refunds.map((refund) => (
        <RefundBlock key={refund.way} refund={refund} />
      ))}
      {returned && (
        <p>
          {returned.last_day
            ? t("cancelled.passUntil", { pass, day: format.day(returned.last_day, "date") })
            : t("cancelled.passForever", { pass })}
        </p>
      )}
      {isTooLate && (
        <p className="text-ink-muted">
          {t("cancelled.tooLate", { noticeHours: noticeHoursOf(new Date(booking.timestamp), freeUntil) })}
        </p>
      )}
      {documents.length > 0 && (
        <ul>
          {documents.map((document) => (
            <li key={document.id} className="flex items-center gap-4 border-t border-line py-4">
              <ReceiptText aria-hidden="true" className="size-6 shrink-0 text-ink-muted" strokeWidth={1.75} />
              <span className="min-w-0 grow">
                <DocumentLink {...document} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
