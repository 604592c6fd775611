import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import type { Clash, Planned } from "./clashing.ts"
import { DayActions } from "./day-actions.tsx"
import { DraftBlock } from "./draft-block.tsx"
import type { DraftDate } from "./draft-dates.ts"
import { SessionBlock } from "./session-block.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"
import { dayToShow, isRed, noonOf } from "./week-days.ts"

interface DayListsProps {
  days: readonly string[]
  of: (day: string) => readonly Planned[]
  draftsOf: (day: string) => readonly DraftDate[]
  clashesOf: (bookable: Planned) => readonly Clash[]
}

/** Where the grid has no room: the seven days, and the chosen one's list. Clashes are shown for all days. */
export function DayLists({ days, of, draftsOf, clashesOf }: DayListsProps) {
  const { t } = useTranslation(["planning", "panels", "common"])
  const format = useFormat()
  const { today, day: wanted, isClashesOnly, go } = usePlannerAddress()
  const chosen = dayToShow(days, [wanted, today], (day) => of(day).length > 0)
  const shown = isClashesOnly
    ? days.filter((day) => of(day).length > 0)
    : days.filter((day) => day === chosen)
  return (
    <div className="grid grid-cols-1 gap-5 lg:hidden print:hidden">
      {!isClashesOnly && (
        <nav aria-label={t("panels:daysOfTheWeek")}>
          <ul className="grid grid-cols-7">
            {days.map((day) => (
              <li key={day}>
                <button
                  type="button"
                  aria-pressed={day === chosen}
                  aria-label={format.parts([
                    format.day(noonOf(day)),
                    t("common:sessions", { count: of(day).length }),
                  ])}
                  onClick={() => go({ day, session: null })}
                  className={cx(
                    "flex min-h-16 w-full flex-col items-center gap-0.5 rounded-hero px-1 py-2",
                    day === chosen ? "bg-ink text-on-ink" : "hover:bg-hover",
                    day !== chosen && isRed(day) && "text-danger",
                  )}
                >
                  <span className="text-smallest">{format.columnDay(noonOf(day))}</span>
                  <span className="text-figure text-[1.125rem]">{Number(day.slice(8))}</span>
                  <span className={cx("text-smallest tabular", day !== chosen && "text-ink-muted")}>
                    {of(day).length}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown.map((day) => (
        <section key={day}>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2
              className={cx(
                "min-w-0 flex-1 basis-28 text-title first-letter:uppercase",
                day === today && "text-accent-ink",
                isRed(day) && "text-danger",
              )}
            >
              {format.day(noonOf(day))}
            </h2>
            <DayActions day={day} sessions={of(day)} />
          </div>
          {of(day).length + draftsOf(day).length === 0 && <p className="text-ink-muted">{t("emptyDay")}</p>}
          {of(day).map((bookable) => (
            <SessionBlock key={bookable.id} bookable={bookable} clashes={clashesOf(bookable)} />
          ))}
          {draftsOf(day).map((date) => (
            <DraftBlock key={date.id} date={date} />
          ))}
        </section>
      ))}
    </div>
  )
}
