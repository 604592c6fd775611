import { noticeHoursOf, type PaymentMethod } from "@academy/domain/bookings"
import { RotateCcw } from "lucide-react"
import { Trans, useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"

interface CancellationRuleProps {
  /** Null for a free session. */
  method: PaymentMethod | null
  session: { starts_at: string; cancel_free_until: string }
  now: Date
}

/**
 * What cancelling will return and until when: one sentence with the exact moment. Of a free session nothing is
 * returned: it can be cancelled until it starts.
 */
export function CancellationRule({ method, session, now }: CancellationRuleProps) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const until = method === null ? session.starts_at : session.cancel_free_until
  const moment = format.moment(until)
  const isLate = now > new Date(until)
  return (
    <p className="flex gap-3 text-small text-ink-muted">
      <RotateCcw aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <span>
        {isLate ? (
          t(method === "pass" ? "rule.latePass" : "rule.lateMoney", {
            noticeHours: noticeHoursOf(new Date(session.starts_at), new Date(session.cancel_free_until)),
          })
        ) : (
          <Trans
            t={t}
            i18nKey={`rule.${method ?? "free"}`}
            values={{ moment }}
            components={{ b: <b className="inline-block font-semibold text-ink" /> }}
          />
        )}
      </span>
    </p>
  )
}
