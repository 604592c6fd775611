// biome-ignore-all lint/a11y/useSemanticElements: the rows of a date grid hold what no table row can, bars across cells
// biome-ignore-all lint/a11y/useFocusableInteractive: the link inside the cell has the focus (ARIA date grid)
import type { BookingTypeSlug } from "@academy/domain/bookings"
import { useTranslation } from "react-i18next"
import { ChoiceLink } from "../../../address/account-link.tsx"
import { isoWeek } from "../../../i18n/format.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { cx } from "../../../ui/class-names.ts"
import { isOverDays } from "../session-facts.tsx"
import { type CampBar, campBarsOf, type Day, hasSeat, mostOf, seatsOver } from "./days.ts"
import { Initials } from "./initials.tsx"
import { monthOf, noonOf, weeksToShow } from "./month-grid.ts"
import { barClassOf } from "./type-bar.ts"
import { useArrowKeys } from "./use-arrow-keys.ts"
import type { Calendar } from "./use-calendar.ts"
import { useDayLabel } from "./use-day-label.ts"

/** A cell shows so many sessions; more are counted. */
const MOST_ENTRIES = 5
const LANE_PX = 30

/** A month from Monday to Sunday with week numbers; one day is chosen. For wide screens. */
export function MonthView({ calendar, className }: { calendar: Calendar; className?: string }) {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const { month, selected, select, day, today } = calendar
  // What is over is listed no more: an empty week before today is kept for the day that is chosen in it alone.
  const weeks = weeksToShow(month, today, (week) =>
    week.some((date) => date === selected || day(date).seats.length > 0),
  )
  const keys = useArrowKeys(selected, select)
  return (
    <div
      {...keys}
      role="grid"
      aria-label={t("calendar.label", { month: format.day(noonOf(`${month}-01`), "month") })}
      className={cx("text-smallest", className)}
    >
      <div role="row" className="grid grid-cols-[4.75rem_repeat(7,minmax(0,1fr))] pb-2">
        <span role="columnheader">
          <span className="sr-only">{t("calendar.week")}</span>
        </span>
        {weeks[0]?.map((date) => (
          <span
            key={date}
            role="columnheader"
            aria-label={format.day(noonOf(date), "weekday")}
            className="ps-2.5 text-label text-ink-muted"
          >
            {format.day(noonOf(date), "weekdayShort")}
          </span>
        ))}
      </div>
      {weeks.map((week, at) => (
        <Week
          key={week[0]}
          week={week}
          isFirst={at === 0}
          isLast={at === weeks.length - 1}
          calendar={calendar}
          bars={campBarsOf(week, day)}
        />
      ))}
    </div>
  )
}

interface WeekProps {
  week: readonly string[]
  isFirst: boolean
  isLast: boolean
  calendar: Calendar
  bars: CampBar[]
}

function Week({ week, isFirst, isLast, calendar, bars }: WeekProps) {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const monday = noonOf(week[0] ?? "")
  return (
    <div role="row" className="relative grid grid-cols-[4.75rem_repeat(7,minmax(0,1fr))]">
      <span
        role="rowheader"
        aria-label={`${t("calendar.week")} ${isoWeek(monday)}`}
        className="pt-2.5 whitespace-nowrap text-ink-muted tabular"
      >
        {format.week(monday)}
      </span>
      {week.map((date, column) => (
        <DayCell
          key={date}
          day={calendar.day(date)}
          calendar={calendar}
          isOver={(week.at(-1) ?? "") < calendar.today}
          lanes={Math.max(
            0,
            ...bars.filter(({ from, to }) => from <= column && to >= column).map(({ lane }) => lane + 1),
          )}
          className={cx(
            "border-e border-b border-line",
            column === 0 && "border-s",
            isFirst && "border-t",
            isFirst && column === 0 && "rounded-ss-card",
            isFirst && column === 6 && "rounded-se-card",
            isLast && column === 0 && "rounded-es-card",
            isLast && column === 6 && "rounded-ee-card",
          )}
        />
      ))}
      {bars.length > 0 && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-19 end-0">
          {bars.map((bar) => (
            <Bar key={bar.session.id} bar={bar} />
          ))}
        </div>
      )}
    </div>
  )
}

function Bar({ bar: { session, from, to, lane, beginsBefore, endsAfter } }: { bar: CampBar }) {
  const format = useFormat()
  return (
    <span
      className={cx(
        "absolute flex h-6.5 items-center overflow-hidden bg-[color-mix(in_oklab,var(--chart-4)_16%,var(--surface))]",
        !beginsBefore && "rounded-s-[4px]",
        !endsAfter && "rounded-e-badge",
      )}
      style={{
        insetInlineStart: `calc(${(from / 7) * 100}% + ${beginsBefore ? 0 : 8}px)`,
        width: `calc(${((to - from + 1) / 7) * 100}% - ${(beginsBefore ? 0 : 8) + (endsAfter ? 0 : 10)}px)`,
        top: 38 + lane * LANE_PX,
      }}
    >
      {!beginsBefore && <span className="h-full w-[3px] shrink-0 bg-chart-4" />}
      <span className={cx("truncate px-2.5 text-label", !hasSeat(session) && "text-ink-muted")}>
        <span className="isolate-ltr tabular">{format.time(session.starts_at)}</span>{" "}
        <bdi>{session.title}</bdi>
      </span>
    </span>
  )
}

interface DayCellProps {
  day: Day
  calendar: Calendar
  /** Rows at the top that the camps of this day take. */
  lanes: number
  /** Its week is over, so it needs little room. */
  isOver: boolean
  className?: string
}

function DayCell({ day, calendar, lanes, isOver, className }: DayCellProps) {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const { label } = useDayLabel()
  const { month, selected, today, toDate, isOpen } = calendar
  const { date, redDay } = day
  const isSelected = date === selected
  const isOutside = monthOf(date) !== month
  const entries = day.sessions.filter((session) => !isOverDays(session))
  const shown = entries.length > MOST_ENTRIES ? mostOf(entries, MOST_ENTRIES - 1, isOpen) : entries
  // What is over is listed no more, yet the family's own seats are known.
  const over = date <= today ? seatsOver(day) : []
  return (
    <div
      role="gridcell"
      aria-selected={isSelected}
      className={cx(
        "relative",
        isOver ? "min-h-16" : "min-h-34",
        isOutside ? "bg-page" : "bg-surface",
        className,
      )}
    >
      <ChoiceLink
        choose={toDate(date)}
        data-date={date}
        tabIndex={isSelected ? 0 : -1}
        aria-label={label(day, calendar)}
        aria-current={date === today ? "date" : undefined}
        className={cx(
          "flex size-full flex-col items-stretch rounded-[inherit] px-1.5 pt-2 pb-2 text-start transition-colors duration-120 focus-visible:z-10 focus-visible:-outline-offset-3",
          isSelected ? "shadow-[inset_0_0_0_2px_var(--accent-ink)] rounded-button" : "hover:bg-hover",
        )}
      >
        <span className="flex min-h-6 items-center justify-between px-1">
          <span
            className={cx(
              "text-label text-small tabular",
              isOutside && "text-ink-faint",
              redDay && "text-danger",
              date === today && "grid size-7 -ms-1.5 place-items-center rounded-full bg-ink text-on-ink",
            )}
          >
            {isOutside && date.endsWith("-01") ? format.day(noonOf(date), "date") : Number(date.slice(8))}
          </span>
          <Initials seats={day.seats} />
        </span>
        <span className="mt-1.5 block" style={{ paddingTop: lanes * LANE_PX }}>
          {redDay && <span className="mb-1 block leading-snug text-ink-muted">{t(`redDays.${redDay}`)}</span>}
          {over.map((seat) => (
            <Entry key={seat.id} slug={seat.booking_type} time={format.time(seat.timestamp)} isOpen={false} />
          ))}
          {shown.map((session) => (
            <Entry
              key={session.id}
              slug={session.booking_type.slug}
              time={format.time(session.starts_at)}
              isOpen={isOpen(session)}
            />
          ))}
          {entries.length > shown.length && (
            <span className="block text-ink-muted">
              {t("calendar.more", { n: entries.length - shown.length })}
            </span>
          )}
        </span>
      </ChoiceLink>
    </div>
  )
}

/** A coloured bar, the time, the type in a word; faint when it is full or fits nobody of the family. */
function Entry({ slug, time, isOpen }: { slug: BookingTypeSlug; time: string; isOpen: boolean }) {
  const { t } = useTranslation("bookables")
  return (
    <span className={cx("flex h-5.5 items-center gap-1", !isOpen && "text-ink-faint")}>
      <span
        className={cx("h-4 w-[3px] shrink-0 rounded-full", isOpen ? barClassOf(slug) : "bg-line-strong")}
      />
      <span className="isolate-ltr font-semibold tabular">{time}</span>
      <span className={cx("truncate max-xl:hidden", isOpen && "text-ink-muted")}>
        {t(`typesShort.${slug}`)}
      </span>
    </span>
  )
}
