import { offOn } from "@academy/domain/days-off"
import { addDays } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useQueries } from "@tanstack/react-query"
import { TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { isoWeek } from "../../i18n/format.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { cx } from "../../ui/class-names.ts"
import { type Clash, clashesOf, type Planned } from "./clashing.ts"
import { mondaysOf } from "./month-days.ts"
import { barOf } from "./type-bar.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { isRed, noonOf } from "./week-days.ts"

/** So many sessions of a day are named; the day's view has all. */
const MOST_NAMED = 3

interface MonthViewProps {
  month: string
  /** What the filters leave. */
  isShown: (bookable: Planned, clashes: ReadonlyMap<number, Clash[]>) => boolean
}

/** The month where there is room: how many sessions each day has, and the first of them. A press opens the day. */
export function MonthView({ month, isShown }: MonthViewProps) {
  const { t } = useTranslation(["planning", "panels", "bookables"])
  const format = useFormat()
  const mondays = mondaysOf(month)
  const weeks = useQueries({
    queries: mondays.map((day) => answer("GET /api/admin/week/", { query: { day } })),
  })
  const failed = weeks.find(({ data, isError }) => isError && !data)
  if (failed) return <QueryError query={failed} heading="h2" title={t("panels:weekFailed")} />
  const days = [0, 1, 2, 3, 4, 5, 6]
  return (
    <div className="min-w-0 rounded-card-lg border border-line bg-surface p-2 max-lg:hidden print:hidden">
      <table className="w-full table-fixed border-separate border-spacing-1 text-small">
        <caption className="sr-only">{format.day(noonOf(`${month}-01`), "month")}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-9 text-start text-label text-smallest text-ink-muted">
              <span className="sr-only">{t("form.week")}</span>
            </th>
            {days.map((ahead) => (
              <th
                key={ahead}
                scope="col"
                className="px-1.5 text-start text-label text-smallest first-letter:uppercase"
              >
                {format.day(noonOf(addDays(mondays[0] ?? "", ahead)), "weekdayShort")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday, at) => {
            const { bookables = [], absences = [], days_off = [] } = weeks[at]?.data ?? {}
            const clashes = clashesOf({ bookables, absences })
            const shown = bookables.filter((bookable) => isShown(bookable, clashes))
            return (
              <tr key={monday}>
                <th
                  scope="row"
                  className="pt-1 text-start align-top text-smallest font-normal text-ink-muted tabular"
                >
                  {isoWeek(noonOf(monday))}
                </th>
                {days.map((ahead) => {
                  const day = addDays(monday, ahead)
                  if (day.slice(0, 7) !== month) return <td key={day} />
                  const sessions = shown.filter(({ starts_at }) => wallClockDate(new Date(starts_at)) === day)
                  const off = offOn(day, days_off)
                  return (
                    <td key={day} className="p-0 align-top">
                      <MonthDay
                        day={day}
                        sessions={sessions}
                        clashing={sessions.filter(({ id }) => clashes.has(id)).length}
                        off={off && (off.name || (off.holiday && t(`bookables:redDays.${off.holiday}`)))}
                      />
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface MonthDayProps {
  day: string
  sessions: readonly Planned[]
  clashing: number
  off: string | null
}

function MonthDay({ day, sessions, clashing, off }: MonthDayProps) {
  const { t } = useTranslation(["planning", "common"])
  const format = useFormat()
  const { today, go } = usePlannerAddress()
  return (
    <button
      type="button"
      onClick={() => go({ view: "day", week: day, day, session: null })}
      className={cx(
        "block h-22 w-full cursor-pointer overflow-hidden rounded-[0.5rem] px-1.5 py-1 text-start text-smallest hover:bg-hover",
        day === today ? "bg-accent-soft" : sessions.length > 0 && "bg-well",
      )}
    >
      <span className="flex items-center justify-between gap-1">
        <span className="sr-only">{format.day(noonOf(day), "long")}</span>
        <span aria-hidden="true" className={cx("text-figure", isRed(day) && "text-danger")}>
          {Number(day.slice(8))}
        </span>
        {clashing > 0 && (
          <TriangleAlert
            role="img"
            aria-label={t("clashCount", { count: clashing })}
            className="size-4 text-danger"
            strokeWidth={1.75}
          />
        )}
        {sessions.length > 0 && (
          <span className="truncate text-ink-muted">{t("common:sessions", { count: sessions.length })}</span>
        )}
      </span>
      {off && <bdi className="block truncate text-danger">{off}</bdi>}
      {sessions.slice(0, MOST_NAMED).map(({ id, starts_at, title, status, booking_type }) => (
        <span key={id} className={cx("flex gap-1 border-s-4 ps-1", barOf[booking_type])}>
          <span className="isolate-ltr tabular">{format.time(starts_at)}</span>
          <bdi className={cx("min-w-0 truncate", status === "cancelled" && "line-through")}>
            {title.split(" · ").at(-1)}
          </bdi>
        </span>
      ))}
    </button>
  )
}
