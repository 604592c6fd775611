// biome-ignore-all lint/a11y/useSemanticElements: the rows of a date grid hold what no table row can, bars across cells
// biome-ignore-all lint/a11y/useFocusableInteractive: the link inside the cell has the focus (ARIA date grid)
import { ChevronLeft, ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { ChoiceLink } from "../../../address/account-link.tsx"
import { isoWeek } from "../../../i18n/format.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/class-names.ts"
import { iconButtonClasses } from "../../../ui/icon-button.tsx"
import { type Day, mostOf } from "./days.ts"
import { Initials } from "./initials.tsx"
import { addDays, fortnightOf, monthOf, noonOf } from "./month-grid.ts"
import { useArrowKeys } from "./use-arrow-keys.ts"
import type { Calendar } from "./use-calendar.ts"
import { useDayLabel } from "./use-day-label.ts"

/** A day shows so many dots, those with a seat first. */
const MOST_DOTS = 3

/** Two weeks as a strip above the day's list, for phones: never a squeezed month. */
export function FortnightStrip({ calendar, className }: { calendar: Calendar; className?: string }) {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const { selected, today, select } = calendar
  const weeks = fortnightOf(selected, today)
  const keys = useArrowKeys(selected, select)
  return (
    <div className={className}>
      <div className="mb-2 flex items-center justify-between">
        <ChoiceLink
          choose={calendar.toDate(addDays(selected, -14))}
          aria-label={t("calendar.previousWeeks")}
          data-tooltip={t("calendar.previousWeeks")}
          data-tooltip-at="start"
          className={iconButtonClasses("plain", "-ms-2.5")}
        >
          <ChevronLeft className="flip-rtl" strokeWidth={1.75} />
        </ChoiceLink>
        <p className="flex min-w-0 flex-wrap items-center justify-center gap-x-3 text-label text-small text-ink-muted">
          {format.dayRange(noonOf(weeks[0][0] ?? ""), noonOf(weeks[1][6] ?? ""))}
          {selected !== today && (
            <Button asChild variant="link" className="tap-44 text-small">
              <ChoiceLink choose={calendar.toToday}>{t("calendar.today")}</ChoiceLink>
            </Button>
          )}
        </p>
        <ChoiceLink
          choose={calendar.toDate(addDays(selected, 14))}
          aria-label={t("calendar.nextWeeks")}
          data-tooltip={t("calendar.nextWeeks")}
          className={iconButtonClasses("plain", "-me-2.5")}
        >
          <ChevronRight className="flip-rtl" strokeWidth={1.75} />
        </ChoiceLink>
      </div>
      <div
        {...keys}
        role="grid"
        aria-label={t("calendar.label", { month: format.day(noonOf(selected), "month") })}
        className="flex flex-col gap-1"
      >
        <div role="row" className="grid grid-cols-7">
          {weeks[0].map((date) => (
            <span
              key={date}
              role="columnheader"
              aria-label={format.day(noonOf(date), "weekday")}
              className="text-center text-label text-smallest text-ink-muted"
            >
              {format.columnDay(noonOf(date))}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div
            key={week[0]}
            role="row"
            aria-label={`${t("calendar.week")} ${isoWeek(noonOf(week[0] ?? ""))}`}
            className="grid grid-cols-7 gap-1"
          >
            {week.map((date) => (
              <StripDay key={date} day={calendar.day(date)} calendar={calendar} />
            ))}
          </div>
        ))}
      </div>
      <DotKey />
    </div>
  )
}

const dotClassOf = (isOpen: boolean) =>
  cx("size-1.5 rounded-full", isOpen ? "bg-accent-ink" : "bg-line-strong")

/** What the dots under the days mean. */
function DotKey() {
  const { t } = useTranslation("bookables")
  return (
    <p aria-hidden="true" className="mt-2 flex justify-center gap-5 text-smallest text-ink-muted">
      {([true, false] as const).map((isOpen) => (
        <span key={String(isOpen)} className="flex items-center gap-1.5">
          <span className={dotClassOf(isOpen)} />
          {t(isOpen ? "calendar.keyFree" : "calendar.keyNone")}
        </span>
      ))}
    </p>
  )
}

function StripDay({ day, calendar }: { day: Day; calendar: Calendar }) {
  const { label } = useDayLabel()
  const { selected, today, toDate, isOpen } = calendar
  const { date, sessions, seats, redDay } = day
  const isSelected = date === selected
  const dots = mostOf(sessions, MOST_DOTS, isOpen)
  return (
    <div role="gridcell" aria-selected={isSelected}>
      <ChoiceLink
        choose={toDate(date)}
        data-date={date}
        tabIndex={isSelected ? 0 : -1}
        aria-label={label(day, calendar)}
        aria-current={date === today ? "date" : undefined}
        className={cx(
          "flex h-15 w-full flex-col items-center justify-center gap-1 rounded-button border transition-colors duration-120",
          isSelected
            ? "border-accent-ink bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent-ink)]"
            : "border-line bg-surface",
        )}
      >
        <span
          className={cx(
            "text-label text-body tabular",
            date < today && "text-ink-faint",
            redDay && "text-danger",
            date === today && "underline decoration-2 underline-offset-4",
            monthOf(date) !== monthOf(selected) && "text-ink-muted",
          )}
        >
          {Number(date.slice(8))}
        </span>
        {seats.length > 0 ? (
          <Initials seats={seats} className="h-4 [&>*]:size-4 [&>*]:text-[0.6875rem]" />
        ) : (
          <span aria-hidden="true" className="flex h-4 items-center gap-1">
            {dots.map((session) => (
              <span key={session.id} className={dotClassOf(isOpen(session))} />
            ))}
          </span>
        )}
      </ChoiceLink>
    </div>
  )
}
