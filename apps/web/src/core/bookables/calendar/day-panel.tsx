import { ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { AccountLink, ChoiceLink } from "../../../address/account-link.tsx"
import { bookingLink } from "../../../address/account-links.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { useAnnouncedChange } from "../../../ui/announced-change.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { SessionList, SessionListSkeleton } from "../session-list.tsx"
import type { FamilyBooking } from "./days.ts"
import { noonOf } from "./month-grid.ts"
import type { Calendar } from "./use-calendar.ts"
import { useDayLabel } from "./use-day-label.ts"

interface DayPanelProps {
  calendar: Calendar
  className?: string
}

/** The chosen day: its sessions, and the family's seats on those that are over. */
export function DayPanel({ calendar, className }: DayPanelProps) {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const { summary } = useDayLabel()
  const { query, selected } = calendar
  const day = calendar.day(selected)
  const over = day.seats.filter(({ bookable_id }) => !day.sessions.some(({ id }) => id === bookable_id))
  const heading = format.day(noonOf(selected), "long")
  useAnnouncedChange(heading)
  return (
    <Card className={className} aria-busy={query.isPending}>
      <h2 className="text-title text-heading first-letter:uppercase">{heading}</h2>
      <p className="mt-1 text-small text-ink-muted">
        {day.redDay && <span className="text-danger">{t(`redDays.${day.redDay}`)}. </span>}
        {day.sessions.length > 0 && summary(day, calendar)}
      </p>
      <QueryStates query={query} title={t("list.errorTitle")} waiting={<SessionListSkeleton />} />
      {day.sessions.length > 0 && (
        <SessionList
          sessions={day.sessions}
          ownSeats={day.seats.map(toOwnSeat)}
          fitOf={calendar.fitOf}
          showsDay={false}
        />
      )}
      {over.length > 0 && <OwnSeats seats={over} />}
      {query.data && day.sessions.length === 0 && over.length === 0 && <NothingThisDay calendar={calendar} />}
    </Card>
  )
}

const toOwnSeat = ({ id, bookable_id, player_id, player_name }: FamilyBooking) => ({
  booking_id: id,
  bookable_id,
  player_id,
  player_name,
})

function OwnSeats({ seats }: { seats: readonly FamilyBooking[] }) {
  const format = useFormat()
  return (
    <ul className="mt-4">
      {seats.map((seat) => (
        <li key={seat.id} className="border-b border-line last:border-b-0">
          <AccountLink
            open={bookingLink(seat)}
            className="-mx-2 flex items-center gap-4 rounded-button px-2 py-3 hover:bg-hover"
          >
            <span className="isolate-ltr text-figure text-figure-sm">{format.time(seat.timestamp)}</span>
            <span className="min-w-0 grow">
              <bdi className="block text-label">{seat.title}</bdi>
              <span className="block text-small text-ink-muted">
                <bdi>{seat.player_name}</bdi> · <bdi>{seat.address.name}</bdi>
              </span>
            </span>
            <ChevronRight
              aria-hidden="true"
              className="flip-rtl size-5 shrink-0 text-ink-muted"
              strokeWidth={1.75}
            />
          </AccountLink>
        </li>
      ))}
    </ul>
  )
}

function NothingThisDay({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const { nextDate, isNarrowed, shown } = calendar
  const next = nextDate && format.day(noonOf(nextDate), "long")
  const text = next
    ? t("day.emptyNext", { day: next })
    : isNarrowed && shown.length === 0
      ? t("day.emptyFiltered")
      : t("day.emptyAll")
  return (
    <EmptyState
      title={t("day.empty")}
      action={
        nextDate ? (
          <Button asChild variant="tonal" size="long">
            <ChoiceLink choose={calendar.toDate(nextDate)}>
              {t("day.goToNext", { day: format.day(noonOf(nextDate), "short") })}
            </ChoiceLink>
          </Button>
        ) : isNarrowed ? (
          <Button variant="tonal" size="row" onClick={calendar.clearFilters}>
            {t("day.clearFilters")}
          </Button>
        ) : undefined
      }
    >
      {text}
    </EmptyState>
  )
}
