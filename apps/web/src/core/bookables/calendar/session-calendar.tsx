import { CalendarSync, ChevronLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { ChoiceLink } from "../../../address/account-link.tsx"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/class-names.ts"
import { iconButtonClasses } from "../../../ui/icon-button.tsx"
import { CalendarFilters } from "./calendar-filters.tsx"
import { DayPanel } from "./day-panel.tsx"
import type { FamilyBooking } from "./days.ts"
import { FortnightStrip } from "./fortnight-strip.tsx"
import { Initial } from "./initials.tsx"
import { noonOf } from "./month-grid.ts"
import { MonthView } from "./month-view.tsx"
import { barClass, typeColors } from "./type-bar.ts"
import { type CalendarPlayer, useCalendar } from "./use-calendar.ts"

interface SessionCalendarProps {
  /** The family's bookings; a guest has none. */
  bookings?: readonly FamilyBooking[]
  /** The family's players, by which one can narrow; a guest has none. */
  players?: readonly CalendarPlayer[]
  /** The page has a switch for the players already. */
  hasPlayerSwitch?: boolean
  /** Above the chosen day: what else there is for what one looks for. */
  notice?: ReactNode
  /** The month is the page's heading, or a heading on it. */
  heading?: "h1" | "h2"
}

const none: readonly never[] = []

/**
 * All sessions and camps: a month with the chosen day beside it, on phones two weeks above it. What is chosen stands
 * in the address. Book opens `bookableModal`, so the page has a `BookableDialog`.
 */
export function SessionCalendar({
  bookings = none,
  players = none,
  hasPlayerSwitch = false,
  notice,
  heading: Heading = "h2",
}: SessionCalendarProps) {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const calendar = useCalendar(bookings, players)
  const monthName = format.day(noonOf(`${calendar.month}-01`), "month")
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 max-lg:flex-col max-lg:flex-nowrap max-lg:items-stretch">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:w-full">
          {/* "septiembre de 2026" stays on one line of a phone, in the typeface and in what stands in for it. */}
          <Heading className="text-display text-page first-letter:uppercase [&:lang(es)]:text-[length:min(var(--text-page),7.2vw)]">
            {monthName}
          </Heading>
          <div className="hidden gap-1 lg:flex">
            <ChoiceLink
              choose={calendar.toMonth(-1)}
              aria-label={t("calendar.previousMonth")}
              data-tooltip={t("calendar.previousMonth")}
              className={iconButtonClasses("plain", "border border-line-mid")}
            >
              <ChevronLeft className="flip-rtl" strokeWidth={1.75} />
            </ChoiceLink>
            <ChoiceLink
              choose={calendar.toMonth(1)}
              aria-label={t("calendar.nextMonth")}
              data-tooltip={t("calendar.nextMonth")}
              className={iconButtonClasses("plain", "border border-line-mid")}
            >
              <ChevronRight className="flip-rtl" strokeWidth={1.75} />
            </ChoiceLink>
          </div>
          <Button asChild variant="quiet" size="row" className="max-lg:hidden">
            <ChoiceLink choose={calendar.toToday}>{t("calendar.today")}</ChoiceLink>
          </Button>
        </div>
        <CalendarFilters
          calendar={calendar}
          players={players}
          hasSwitch={hasPlayerSwitch}
          className="max-lg:-mx-[20px] max-lg:px-[20px] md:max-lg:-mx-[32px] md:max-lg:px-[32px]"
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_clamp(19rem,24vw,24rem)]">
        <div className="min-w-0">
          <FortnightStrip calendar={calendar} className="lg:hidden" />
          <MonthView calendar={calendar} className="hidden lg:block" />
          <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small text-ink-muted">
            <Legend hasPlayers={players.length > 0} className="hidden lg:flex" />
            {players.length > 0 && <FollowLink />}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {notice}
          <DayPanel calendar={calendar} />
        </div>
      </div>
    </div>
  )
}

/** The way to the link by which an own calendar follows the family's sessions. */
function FollowLink() {
  const { t } = useTranslation("bookables")
  return (
    <Link
      to={`${href("/account/notifications")}#calendar-feed`}
      className="tap-44 inline-flex items-center gap-2 rounded-badge underline-offset-4 hover:text-ink hover:underline"
    >
      <CalendarSync aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {t("calendar.follow")}
    </Link>
  )
}

/** What the bars mean. */
function Legend({ hasPlayers, className }: { hasPlayers: boolean; className?: string }) {
  const { t } = useTranslation("bookables")
  return (
    <ul className={cx("flex-wrap gap-x-6 gap-y-2 ps-19", className)}>
      {typeColors.map((color) => (
        <li key={color} className="flex items-center gap-2.5">
          <span aria-hidden="true" className={cx("h-4 w-[3px] rounded-full", barClass(color))} />
          {t(`calendar.${color}`)}
        </li>
      ))}
      {hasPlayers && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true">
            <Initial>E</Initial>
          </span>
          {t("calendar.booked")}
        </li>
      )}
    </ul>
  )
}
