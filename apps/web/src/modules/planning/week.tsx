import { type DayOff, offOn } from "@academy/domain/days-off"
import { addDays } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import { useToast } from "../../ui/toast.tsx"
import type { Clash, Planned } from "./clashing.ts"
import { DayActions } from "./day-actions.tsx"
import { DayLists } from "./day-lists.tsx"
import { DayView } from "./day-view.tsx"
import { DenseBlock } from "./dense-block.tsx"
import { DraftBlock } from "./draft-block.tsx"
import type { DraftDate } from "./draft-dates.ts"
import { MoreInCell } from "./more-in-cell.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"
import { useSessionMove } from "./use-session-move.ts"
import { type Column, type ColumnKind, columnKeysOf, columnsOf } from "./week-columns.ts"
import { dayToShow, isRed, noonOf } from "./week-days.ts"
import { WeekLegend } from "./week-legend.tsx"
import { WeekList } from "./week-list.tsx"
import { WeekOnPaper } from "./week-on-paper.tsx"

const DAYS = [0, 1, 2, 3, 4, 5, 6]

interface WeekProps {
  monday: string
  by: ColumnKind
  bookables: readonly Planned[]
  clashes: ReadonlyMap<number, Clash[]>
  /** All coaches or places. */
  columns: readonly Column[]
  /** What the term calendar has for the week. */
  daysOff: readonly DayOff[]
  /** The dates of drafts in the week. */
  drafts: readonly DraftDate[]
}

/** Coaches or places × days as a table, or day by day where there is no room for it. */
export function Week({ monday, by, bookables, clashes, columns, daysOff, drafts }: WeekProps) {
  const { t } = useTranslation(["planning", "common", "bookables"])
  const format = useFormat()
  const { announce } = useToast()
  const hintId = useId()
  const now = useNow()
  const { today, session, view, day: wanted } = usePlannerAddress()
  const box = useRef<HTMLElement>(null)
  const isIn = (bookable: Planned, column: string) =>
    columnsOf(bookable, by, t("noCoach")).some(({ key }) => key === column)
  const of = (day: string) => bookables.filter(({ starts_at }) => wallClockDate(new Date(starts_at)) === day)
  const draftsOf = (day: string) => drafts.filter((date) => date.day === day)
  const days = DAYS.map((ahead) => addDays(monday, ahead))
  const shownDay = dayToShow(days, [wanted, today], (day) => of(day).length > 0)
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
  // Opaque, so that nothing shows through the names while the week scrolls below them.
  const groundOf = (day: string) =>
    day === today ? "bg-[color-mix(in_oklab,var(--accent-soft)_40%,var(--surface))]" : "bg-surface"
  const clashesOf = ({ id }: Planned) => clashes.get(id) ?? []
  const offText = (day: string) => {
    const off = offOn(day, daysOff)
    return off && (off.name || (off.holiday && t(`bookables:redDays.${off.holiday}`)))
  }
  // The chosen session is in view, also when it was opened from elsewhere or the panel took its room.
  useEffect(() => {
    if (session === null) return
    box.current?.querySelector(`[data-session="${session}"]`)?.scrollIntoView?.({ block: "nearest" })
  }, [session])
  return (
    <div className="min-w-0">
      {view === "week" && (
        <>
          <section
            ref={box}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by key
            tabIndex={0}
            aria-label={t("title")}
            // It scrolls in its own box, so that the days above and the names at the start stay in sight.
            className="max-h-[calc(100dvh-2rem)] scroll-ps-33 scroll-pt-10 overflow-auto rounded-card-lg border border-line bg-surface max-lg:hidden print:hidden"
          >
            <table
              aria-label={t("title")}
              className="w-full min-w-225 table-fixed border-separate border-spacing-0 text-start text-small"
            >
              <thead>
                <tr>
                  <th
                    scope="col"
                    className="sticky start-0 top-0 z-20 w-33 border-b border-line bg-surface px-2 py-1 text-start text-ink-muted"
                  >
                    {t(by)} <span className="tabular">{format.number(columns.length)}</span>
                  </th>
                  {days.map((day) => (
                    <th
                      key={day}
                      scope="col"
                      className={cx(
                        "sticky top-0 z-10 border-s border-b border-line px-2 py-1 text-start align-middle",
                        groundOf(day),
                      )}
                    >
                      <span className="flex items-center justify-between gap-1">
                        <DayName day={day} isToday={day === today} off={offText(day)} />
                        <DayActions day={day} sessions={of(day)} />
                      </span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {columns.map(({ key, name }) => (
                  <tr key={key} className="group h-12.5">
                    <th
                      scope="row"
                      className="sticky start-0 z-10 border-b border-line bg-surface px-2 py-1 text-start text-label group-last:border-b-0"
                    >
                      <bdi className="block truncate">{name}</bdi>
                      <span className="block text-smallest font-normal text-ink-muted">
                        {t("common:sessions", {
                          count: bookables.filter((bookable) => isIn(bookable, key)).length,
                        })}
                      </span>
                    </th>
                    {days.map((day) => {
                      const inCell = of(day).filter((bookable) => isIn(bookable, key))
                      // The chosen one is shown wherever it stands.
                      const first = inCell.find(({ id }) => id === session) ?? inCell[0]
                      const shown = inCell.length > 2 && first ? [first] : inCell
                      const hidden = inCell.filter((bookable) => !shown.includes(bookable))
                      return (
                        <td
                          key={day}
                          {...move.bindCell({ day, column: key })}
                          className={cx(
                            "border-s border-b border-line p-0.5 align-top group-last:border-b-0",
                            groundOf(day),
                            target?.day === day &&
                              target.column === key &&
                              "outline-2 -outline-offset-2 outline-accent-ink",
                          )}
                        >
                          {shown.map((bookable) => (
                            <DenseBlock
                              key={bookable.id}
                              bookable={bookable}
                              clashes={clashesOf(bookable)}
                              isAlone={inCell.length === 1}
                              {...(isToCome(bookable) && {
                                moving: {
                                  ...move.bind(bookable, { day, column: key }),
                                  "aria-describedby": hintId,
                                },
                              })}
                            />
                          ))}
                          {draftsOf(day)
                            .filter((date) => columnKeysOf(date, by).includes(key))
                            .map((date) => (
                              <DraftBlock key={date.id} date={date} />
                            ))}
                          {hidden.length > 0 && (
                            <MoreInCell
                              count={hidden.length}
                              {...{ day, name }}
                              clashing={hidden.filter((bookable) => clashesOf(bookable).length > 0).length}
                            />
                          )}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <WeekLegend hintId={hintId} />
        </>
      )}
      {view === "day" && (
        <DayView
          day={shownDay}
          by={by}
          sessions={of(shownDay)}
          drafts={draftsOf(shownDay)}
          columns={columns}
          clashesOf={clashesOf}
        />
      )}
      {view === "list" && <WeekList days={days} of={of} draftsOf={draftsOf} clashesOf={clashesOf} />}
      <DayLists days={days} of={of} draftsOf={draftsOf} clashesOf={clashesOf} />
      <WeekOnPaper days={days} by={by} bookables={bookables} columns={columns} clashesOf={clashesOf} />
    </div>
  )
}

/** The day's number and weekday in one line, what is off below; Sundays and public holidays in danger. */
function DayName({ day, isToday, off }: { day: string; isToday: boolean; off: string | null }) {
  const format = useFormat()
  return (
    <span
      className={cx("min-w-0 overflow-hidden", isToday && "text-accent-ink", isRed(day) && "text-danger")}
    >
      <span className="sr-only">{format.day(noonOf(day))}</span>
      <span aria-hidden="true" className="whitespace-nowrap">
        <span className="text-figure">{Number(day.slice(8))}</span>{" "}
        <span className="text-label">{format.day(noonOf(day), "weekdayShort")}</span>
      </span>
      {off && <bdi className="block truncate text-smallest font-normal">{off}</bdi>}
    </span>
  )
}
