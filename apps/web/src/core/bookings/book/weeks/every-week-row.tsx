import { ChevronRight, Repeat } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../../../address/account-params.ts"

/** Leads to the same session of the next weeks, in the same sheet: Back leads to this date. */
export function EveryWeekRow() {
  const { t } = useTranslation(["bookings", "booking-sheet"])
  const { goOn } = useAccountParams()
  return (
    <button
      type="button"
      onClick={() => void goOn({ everyWeek: "true" })}
      className="flex min-h-16 w-full items-center gap-4 rounded-hero border border-line-mid px-4 py-3 text-start transition-colors duration-120 hover:border-line-strong hover:bg-hover low:min-h-12 low:py-1.5"
    >
      <Repeat aria-hidden="true" className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
      <span className="min-w-0 grow">
        <span className="block text-label">{t("booking-sheet:weeks.row")}</span>{" "}
        <span className="block text-small text-ink-muted">{t("booking-sheet:weeks.rowHint")}</span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="flip-rtl size-5 shrink-0 text-ink-muted"
        strokeWidth={1.75}
      />
    </button>
  )
}
