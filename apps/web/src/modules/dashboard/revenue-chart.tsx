import { mondayOf } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { scaleLinear } from "d3-scale"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import { AsTable } from "./as-table.tsx"
import type { Figures, Week } from "./figures-of.ts"

const kinds = ["sessions", "packs", "camps"] as const
const barOf = { sessions: "text-chart-1", packs: "text-chart-2", camps: "text-chart-4" } as const

/** More weeks than this name only every fourth. */
const MOST_NAMED = 14

const sumOf = ({ revenue }: Week) => kinds.reduce((sum, kind) => sum + Math.max(0, revenue[kind]), 0)
const noon = (day: string) => `${day}T12:00:00Z`

interface RevenueChartProps extends Pick<Figures, "weeks" | "currency"> {
  /** A tick on each bar says what came in a year before. */
  isCompared: boolean
}

/** What came in week by week, by kind. The running week is an outline: it is not over. */
export function RevenueChart({ weeks, currency, isCompared }: RevenueChartProps) {
  const { t } = useTranslation(["dashboard", "panels"])
  const format = useFormat()
  const thisWeek = mondayOf(wallClockDate(useNow()))
  const lastOf = ({ last_year }: Week) => (isCompared && last_year ? Math.max(0, last_year.revenue) : 0)
  const most = Math.max(1000, ...weeks.map(sumOf), ...weeks.map(lastOf))
  const scale = scaleLinear([0, most], [0, 100]).nice(4)
  const every = weeks.length > MOST_NAMED ? 4 : weeks.length > 8 ? 2 : 1
  const weekName = ({ monday }: Week) => format.week(noon(monday))
  return (
    <>
      <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-muted">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span className={cx("size-3 rounded-[4px] bg-current", barOf[kind])} />
            {t(`revenue.${kind}`)}
          </li>
        ))}
        {isCompared && (
          <li className="flex items-center gap-2">
            <span className="h-0.5 w-3.5 bg-ink" />
            {t("compare.year")}
          </li>
        )}
      </ul>
      <div aria-hidden="true" className="relative ms-14 h-60 xl:h-auto xl:min-h-30 xl:grow">
        {scale.ticks(4).map((tick) => (
          <div
            key={tick}
            className="absolute inset-x-0 border-t border-line"
            style={{ bottom: `${scale(tick)}%` }}
          >
            <span className="absolute -start-14 -top-2.5 w-12 text-end text-smallest text-ink-muted tabular">
              {format.compact(tick)}
            </span>
          </div>
        ))}
        <div className="absolute inset-0 flex items-end gap-1 px-1 sm:gap-2 lg:gap-3">
          {weeks.map((week) => (
            <div
              key={week.monday}
              className="relative flex h-full min-w-0 max-w-10 grow flex-col-reverse justify-start gap-px"
            >
              {kinds.map((kind) => (
                <div
                  key={kind}
                  className={cx(
                    "rounded-[3px]",
                    barOf[kind],
                    week.monday === thisWeek ? "border-2 border-current" : "bg-current",
                  )}
                  style={{ height: `${scale(Math.max(0, week.revenue[kind]))}%` }}
                />
              ))}
              {lastOf(week) > 0 && (
                <div
                  className="absolute -inset-x-0.5 h-0.5 bg-ink"
                  style={{ bottom: `${scale(lastOf(week))}%` }}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="ms-14 mt-2 flex gap-1 px-1 sm:gap-2 lg:gap-3">
        {weeks.map((week, at) => (
          <span key={week.monday} className="relative h-4 max-w-10 min-w-0 grow text-smallest text-ink-muted">
            {(weeks.length - 1 - at) % every === 0 && (
              <span className="absolute start-1/2 -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2">
                {weekName(week).replace(/^\D+/, "")}
              </span>
            )}
          </span>
        ))}
      </div>
      <AsTable
        caption={t("revenue.title")}
        columns={[
          t("panels:week"),
          ...kinds.map((kind) => t(`revenue.${kind}`)),
          t("figures.fillRate"),
          t("figures.newPlayers"),
          ...(isCompared ? [t("compare.revenue")] : []),
        ]}
        rows={weeks.map((week) => ({
          key: week.monday,
          cells: [
            weekName(week),
            ...kinds.map((kind) => format.money(week.revenue[kind], currency)),
            week.fill_rate === null ? "–" : format.percent(week.fill_rate),
            format.number(week.new_players),
            ...(isCompared ? [week.last_year ? format.money(week.last_year.revenue, currency) : "–"] : []),
          ],
        }))}
      />
    </>
  )
}
