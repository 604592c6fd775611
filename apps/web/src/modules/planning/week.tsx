import { addDays } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import { useToast } from "../../ui/toast.tsx"
import { CancelDay } from "./cancel-day.tsx"
import type { Clash, Planned } from "./clashing.ts"
import { DayLists } from "./day-lists.tsx"
import { SessionBlock } from "./session-block.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"
import { useSessionMove } from "./use-session-move.ts"
import { type Column, type ColumnKind, columnsOf } from "./week-columns.ts"
import { isRed, noonOf } from "./week-days.ts"
import { WeekLegend } from "./week-legend.tsx"
import { WeekOnPaper } from "./week-on-paper.tsx"

const DAYS = [0, 1, 2, 3, 4, 5, 6]

interface WeekProps {
  monday: string
  by: ColumnKind
  bookables: readonly Planned[]
  clashes: ReadonlyMap<number, Clash[]>
  /** The coaches or places of this page. */
  columns: readonly Column[]
}

/** Days × coaches or places as a table, or day by day where there is no room for it. */
export function Week({ monday, by, bookables, clashes, columns }: WeekProps) {
  const { t } = useTranslation(["planning", "common"])
  const format = useFormat()
  const { announce } = useToast()
  const hintId = useId()
  const now = useNow()
  const { today } = usePlannerAddress()
  const isIn = (bookable: Planned, column: string) =>
    columnsOf(bookable, by, t("noCoach")).some(({ key }) => key === column)
  const of = (day: string) => bookables.filter(({ starts_at }) => wallClockDate(new Date(starts_at)) === day)
  const days = DAYS.map((ahead) => addDays(monday, ahead))
  const move = useSessionMove({
    days,
    columns: columns.map(({ key }) => key),
    onOver: ({ day, column }) =>
      announce(
        t("move.over", {
          day: format.day(noonOf(day)),
          column: columns.find(({ key }) => key === column)?.name ?? "",
        }),
      ),
    onCancel: ({ title, starts_at }) =>
      announce(t("move.cancelled", { title, when: format.moment(starts_at, "long") })),
  })
  const { target } = move
  const isToCome = ({ status, starts_at }: Planned) => status === "scheduled" && new Date(starts_at) > now
  // Opaque, so that nothing shows through the days while the week scrolls below them.
  const groundOf = (day: string) =>
    day === today ? "bg-[color-mix(in_oklab,var(--accent-soft)_40%,var(--surface))]" : "bg-surface"
  const clashesOf = ({ id }: Planned) => clashes.get(id) ?? []
  return (
    <div className="min-w-0">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by key
        tabIndex={0}
        aria-label={t("title")}
        // It scrolls both ways in its own box, so that the names above and the days at the start stay in sight.
        className="max-h-[calc(100dvh-2rem)] scroll-ps-22 scroll-pt-16 overflow-auto rounded-card-lg border border-line bg-surface max-lg:hidden print:hidden"
      >
        <table
          aria-label={t("title")}
          className="w-full table-fixed border-separate border-spacing-0 text-start text-small"
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky start-0 top-0 z-20 w-22 border-b border-line bg-surface p-3 text-start text-ink-muted"
              >
                {format.week(noonOf(monday))}
              </th>
              {columns.map(({ key, name }) => (
                <th
                  key={key}
                  scope="col"
                  className={cx(
                    "sticky top-0 z-10 border-s border-b border-line bg-surface p-3 text-start text-label",
                    // One alone has all that the days leave.
                    columns.length > 1 && "w-34",
                  )}
                >
                  <bdi className="block truncate">{name}</bdi>
                  <span className="block text-smallest font-normal text-ink-muted">
                    {t("common:sessions", {
                      count: bookables.filter((bookable) => isIn(bookable, key)).length,
                    })}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day} className="group">
                <th
                  scope="row"
                  className={cx(
                    "sticky start-0 z-10 border-b border-line p-3 text-start align-top text-label group-last:border-b-0",
                    groundOf(day),
                  )}
                >
                  <DayName day={day} isToday={day === today} />
                  <CancelDay day={day} sessions={of(day)} />
                </th>
                {columns.map(({ key }) => (
                  <td
                    key={key}
                    {...move.bindCell({ day, column: key })}
                    className={cx(
                      "border-s border-b border-line p-1.5 align-top group-last:border-b-0",
                      groundOf(day),
                      target?.day === day &&
                        target.column === key &&
                        "outline-2 -outline-offset-2 outline-accent-ink",
                    )}
                  >
                    {of(day)
                      .filter((bookable) => isIn(bookable, key))
                      .map((bookable) => (
                        <SessionBlock
                          key={bookable.id}
                          bookable={bookable}
                          clashes={clashesOf(bookable)}
                          {...(isToCome(bookable) && {
                            moving: {
                              ...move.bind(bookable, { day, column: key }),
                              "aria-describedby": hintId,
                            },
                          })}
                        />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <WeekLegend hintId={hintId} />
      <DayLists days={days} of={of} clashesOf={clashesOf} />
      <WeekOnPaper days={days} of={of} />
    </div>
  )
}

/** The day's number, its weekday below; Sundays and red days in danger. */
function DayName({ day, isToday }: { day: string; isToday: boolean }) {
  const format = useFormat()
  return (
    <span className={cx("block", isToday && "text-accent-ink", isRed(day) && "text-danger")}>
      <span className="sr-only">{format.day(noonOf(day))}</span>
      <span aria-hidden="true" className="block text-figure text-title">
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="block text-smallest">
        {format.day(noonOf(day), "weekdayShort")}
      </span>
    </span>
  )
}
