import { TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { noonOf } from "./week-days.ts"

interface MoreInCellProps {
  count: number
  day: string
  /** The coach or venue of the cell. */
  name: string
  /** How many of those that are not shown clash. */
  clashing: number
}

/** A cell has room for two lines: of three and more sessions one is shown, and this opens the day with all. */
export function MoreInCell({ count, day, name, clashing }: MoreInCellProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const { go } = usePlannerAddress()
  return (
    <button
      type="button"
      onClick={() => go({ view: "day", day })}
      className={cx(
        "flex min-h-6 w-full cursor-pointer items-center gap-1 rounded-[0.5rem] px-1.5 text-start text-label text-smallest hover:bg-hover [&_svg]:size-4",
        clashing > 0 ? "text-danger" : "text-accent-ink",
      )}
    >
      {t("more", { n: format.number(count) })}
      {clashing > 0 && (
        <TriangleAlert role="img" aria-label={t("clashCount", { count: clashing })} strokeWidth={1.75} />
      )}
      <span className="sr-only">{format.parts([format.day(noonOf(day)), name])}</span>
    </button>
  )
}
