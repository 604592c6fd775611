import { addDays, mondayOf, weekdayOf } from "@academy/domain/series"
import { Check, TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { isoWeek } from "../../i18n/format.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import type { SeriesDate } from "./series-clashes.tsx"
import { noonOf } from "./week-days.ts"

interface SeriesDatesProps {
  dates: readonly SeriesDate[]
  leftOut: readonly string[]
  /** The dates that clash and nobody has decided on. */
  clashes: readonly string[]
  onToggle: (day: string) => void
}

/** The dates of a series: weeks as rows, weekdays as columns. What is skipped says why; a press leaves one out. */
export function SeriesDates({ dates, leftOut, clashes, onToggle }: SeriesDatesProps) {
  const { t } = useTranslation(["planning", "bookables"])
  const format = useFormat()
  const mondays = [...new Set(dates.map(({ day }) => mondayOf(day)))].sort()
  const weekdays = [...new Set(dates.map(({ day }) => weekdayOf(day)))].sort()
  const byDay = new Map(dates.map((date) => [date.day, date]))
  const whyOf = ({ off, red_day }: SeriesDate) =>
    off && (off.name || (red_day ? t(`bookables:redDays.${red_day}`) : ""))
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-fit table-fixed border-separate border-spacing-x-1.5 border-spacing-y-1 text-small">
        <thead>
          <tr className="text-start text-ink-muted">
            <th scope="col" className="w-12 text-start text-label text-smallest">
              {t("form.week")}
            </th>
            {weekdays.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                className="text-start text-label text-smallest first-letter:uppercase"
              >
                {format.day(noonOf(addDays(mondays[0] ?? "", weekday - 1)), "weekdayShort")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday) => (
            <tr key={monday}>
              <th scope="row" className="text-start text-smallest font-normal text-ink-muted tabular">
                {isoWeek(noonOf(monday))}
              </th>
              {weekdays.map((weekday) => {
                const day = addDays(monday, weekday - 1)
                const date = byDay.get(day)
                if (!date) return <td key={day} />
                const isPlanned = !date.skipped && !leftOut.includes(day)
                const isClashing = clashes.includes(day)
                return (
                  <td key={day} className="min-w-28 p-0">
                    <button
                      type="button"
                      aria-pressed={isPlanned}
                      disabled={date.skipped}
                      onClick={() => onToggle(day)}
                      className={cx(
                        "flex min-h-11 w-full items-center gap-2 rounded-[0.5rem] px-2.5 text-start pointer-fine:min-h-8 [&_svg]:size-4 [&_svg]:shrink-0",
                        isPlanned
                          ? isClashing
                            ? "bg-danger-soft text-label text-danger"
                            : "bg-well text-label hover:bg-tonal-hover"
                          : "text-ink-muted",
                      )}
                    >
                      {isClashing ? (
                        <TriangleAlert role="img" aria-label={t("clashes.mark")} strokeWidth={1.75} />
                      ) : (
                        isPlanned && (
                          <Check aria-hidden="true" className="text-accent-ink" strokeWidth={1.75} />
                        )
                      )}
                      <span className={cx(!isPlanned && "line-through")}>
                        {format.day(noonOf(day), "date")}
                      </span>
                      {date.skipped && <bdi className="truncate text-smallest">{whyOf(date)}</bdi>}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
