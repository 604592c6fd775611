import { CheckCheck } from "lucide-react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/class-names.ts"
import type { Attendance, Roster, RosterPlayer } from "./use-attendance.ts"
import { useMarking } from "./use-marking.ts"

interface MarkOthersButtonProps {
  roster: Roster
  /** Of whom nothing is noted yet. */
  unmarked: readonly RosterPlayer[]
  attendance: Attendance
  className?: string
}

/**
 * Notes everybody of whom nothing is noted as present; says so when there is nobody, and why where it can't be done.
 */
export function MarkOthersButton({ roster, unmarked, attendance, className }: MarkOthersButtonProps) {
  const { t } = useTranslation("staff")
  const { isOpen, why } = useMarking(roster)
  if (!isOpen) return <p className="flex min-h-13 items-center text-label">{why}</p>
  return (
    <button
      type="button"
      data-print="no"
      disabled={unmarked.length === 0}
      onClick={() => attendance.mark(roster, unmarked, "present")}
      className={cx(
        "flex min-h-13 w-full items-center justify-center gap-3 rounded-hero border-2 border-ink bg-ink px-4 text-label text-on-ink disabled:bg-surface disabled:text-ink",
        className,
      )}
    >
      <CheckCheck aria-hidden="true" className="size-5.5" strokeWidth={2.6} />
      {unmarked.length === 0 ? t("allMarked") : t("everyoneElse")}
    </button>
  )
}
