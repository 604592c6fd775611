import { ArrowRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"

interface MoveComparisonProps {
  /** When the booked session begins, and the chosen one. */
  from: string
  to: string
  /** What the move costs, in words. */
  price: string
  /** What nobody should miss before the press. */
  warning: string | null
}

/** The old time and the new one beside each other, with what the move costs. */
export function MoveComparison({ from, to, price, warning }: MoveComparisonProps) {
  const { t } = useTranslation("bookings")
  return (
    <div role="status">
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <Moment label={t("move.now")} instant={from} />
        <ArrowRight aria-hidden="true" className="flip-rtl size-5 text-ink-muted" strokeWidth={1.75} />
        <Moment label={t("move.new")} instant={to} />
      </div>
      <p className="mt-1.5 text-label text-small">{price}</p>
      {warning && <p className="mt-1 text-small text-now-ink">{warning}</p>}
    </div>
  )
}

function Moment({ label, instant }: { label: string; instant: string }) {
  const format = useFormat()
  return (
    <p>
      <span className="block text-small text-ink-muted">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <time dateTime={instant} className="text-figure text-[1.25rem]">
          {format.time(instant)}
        </time>
        <span className="text-label text-small">{format.day(instant, "short")}</span>
      </span>
    </p>
  )
}
