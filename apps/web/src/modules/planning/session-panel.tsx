import { useQuery } from "@tanstack/react-query"
import {
  Cake,
  CalendarClock,
  Copy,
  MapPin,
  Pencil,
  Repeat,
  Send,
  Tag,
  User,
  UserPlus,
  UserRoundSearch,
  UsersRound,
  X,
} from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { HistoryLink } from "../../core/audit/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { isShown } from "../../runtime/is-shown.ts"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { useTitlePart } from "../../ui/document-title.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { SeatDots } from "../../ui/seat-dots.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { BookedPlayers } from "./booked-players.tsx"
import { CopySeries } from "./copy-series.tsx"
import { RuleOfTheMoment } from "./rule-of-the-moment.tsx"
import type { Planned } from "./session-values.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { WaitingLine } from "./waiting-line.tsx"

interface SessionPanelProps {
  id: number
  /** It was opened by a press: whoever works by keys goes on here. */
  takesFocus: boolean
  className?: string
}

/** The chosen session: when, where, who leads it, who is booked and how it is paid, who waits. */
export function SessionPanel({ id, takesFocus, className }: SessionPanelProps) {
  const { t } = useTranslation(["planning", "common"])
  const format = useFormat()
  const { go } = usePlannerAddress()
  const ref = useRef<HTMLElement>(null)
  const query = useQuery(answer("GET /api/admin/bookables/:id/", { params: { id } }))
  const planned = query.data
  useTitlePart(
    planned ? format.parts([planned.bookable.title, format.moment(planned.bookable.starts_at)]) : null,
  )
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  const close = () => {
    go({ session: null })
    // Both views of the week have the block; the one that is shown takes the focus.
    const blocks = [...document.querySelectorAll<HTMLElement>(`[data-session="${id}"]`)]
    blocks.find(isShown)?.focus()
  }
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      aria-label={planned?.bookable.title ?? t("session")}
      className={cx(
        "scroll-mt-4 rounded-card-lg border border-line bg-surface p-5 focus:outline-none",
        className,
      )}
    >
      <div className="flex items-center justify-between gap-3">
        {planned ? <SessionState planned={planned} /> : <span />}
        <IconButton
          className="-me-2"
          label={t("closePanel")}
          icon={<X strokeWidth={1.75} />}
          onClick={close}
        />
      </div>
      <QueryStates
        query={query}
        heading="h2"
        title={t("common:sessionFailed")}
        waiting={<Skeleton className="h-80" />}
      />
      {planned && <PanelBody planned={planned} />}
    </aside>
  )
}

/** How near it is: amber on its day, red when it is cancelled. */
function SessionState({ planned: { bookable } }: { planned: Planned }) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const now = useNow()
  if (bookable.status === "cancelled") return <Badge tone="late">{t("cancelled")}</Badge>
  const day = format.nearDay(bookable.starts_at, now)
  if (new Date(bookable.ends_at) <= now) return <Badge>{format.parts([t("over"), day])}</Badge>
  const isNear = format.day(bookable.starts_at) === format.day(now)
  return <Badge tone={isNear ? "now" : "neutral"}>{day}</Badge>
}

function PanelBody({ planned }: { planned: Planned }) {
  const { t } = useTranslation(["planning", "panels", "staff", "player-groups", "office-bookings"])
  const format = useFormat()
  const now = useNow()
  const { go } = usePlannerAddress()
  const { bookable } = planned
  const isScheduled = bookable.status === "scheduled"
  const isToCome = isScheduled && new Date(bookable.starts_at) > now
  const isLeft = isScheduled && new Date(bookable.ends_at) > now
  const born =
    planned.min_birth_year !== null && planned.max_birth_year !== null
      ? t("bornBetween", { from: String(planned.min_birth_year), until: String(planned.max_birth_year) })
      : null
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="isolate-ltr text-figure text-figure-md">{format.time(bookable.starts_at)}</span>
        <span className="text-ink-muted">{t("until", { time: format.clock(bookable.ends_at) })}</span>
      </p>
      <h2 className="mt-1 text-title">
        <bdi>{bookable.title}</bdi>
      </h2>
      <p className="mt-1 text-small text-ink-muted first-letter:uppercase">
        {format.day(bookable.starts_at)}
      </p>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
        <span className="flex items-center gap-2">
          {bookable.capacity > 1 && bookable.capacity <= 12 && (
            <span aria-hidden="true">
              <SeatDots taken={bookable.seats_taken} capacity={bookable.capacity} label="" />
            </span>
          )}
          <span className="text-label">
            {t("taken", { taken: bookable.seats_taken, capacity: bookable.capacity })}
          </span>
        </span>
        {bookable.series_id !== null && (
          <span className="flex items-center gap-1.5 text-label text-accent-ink">
            <Repeat aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {t("seriesLeft", { count: planned.series_left })}
          </span>
        )}
        {bookable.series_id !== null && <CopySeries bookableId={bookable.id} />}
      </p>
      {!isScheduled && planned.cancel_cause !== null && (
        <p className="mt-3 text-small">
          <span>
            {format.parts([
              planned.cancel_cause !== "other" && t(`cancel.causes.${planned.cancel_cause}`),
              planned.cancel_reason,
            ])}
          </span>
        </p>
      )}
      {isLeft && (
        <div className="mt-4 flex flex-wrap gap-2 [&>*]:grow">
          {isToCome && (
            <Button variant="tonal" size="row" onClick={() => go({ dialog: "edit" })}>
              <Pencil aria-hidden="true" strokeWidth={1.75} />
              {t("change.open")}
            </Button>
          )}
          <Button variant="tonal" size="row" onClick={() => go({ dialog: "copy" })}>
            <Copy aria-hidden="true" strokeWidth={1.75} />
            {t("copy")}
          </Button>
          <HistoryLink entity="bookables" row={bookable.id} />
          {planned.players.length > 0 && (
            <Button variant="tonal" size="row" onClick={() => go({ dialog: "message" })}>
              <Send aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
              {t("panels:messageAll")}
            </Button>
          )}
          {bookable.series_id !== null && (
            <Button
              variant="tonal"
              size="row"
              onClick={() => go({ dialog: "families", series: String(bookable.series_id), evening: null })}
            >
              <Send aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
              {t("player-groups:messageSeries")}
            </Button>
          )}
        </div>
      )}
      <ul className="mt-3">
        <Fact icon={<User aria-hidden="true" strokeWidth={1.75} />}>
          {format.list(bookable.coaches.map(({ name }) => name)) || t("noCoach")}
        </Fact>
        {isToCome && bookable.coaches.length > 0 && bookable.substitute_for === null && (
          <li className="border-t border-line py-1.5">
            <Button variant="quiet" size="row" className="-ms-3" onClick={() => go({ dialog: "substitute" })}>
              <UserRoundSearch aria-hidden="true" strokeWidth={1.75} />
              {t("staff:substitution.ask")}
            </Button>
          </li>
        )}
        {isToCome && bookable.substitute_for !== null && (
          <Fact className="text-now-ink" icon={<UserRoundSearch aria-hidden="true" strokeWidth={1.75} />}>
            {t("substituteFor", { name: bookable.substitute_for })}
          </Fact>
        )}
        <Fact icon={<MapPin aria-hidden="true" strokeWidth={1.75} />}>
          {format.parts([bookable.address.name, bookable.pitch])}
        </Fact>
        <Fact icon={<Tag aria-hidden="true" strokeWidth={1.75} />}>
          {format.money(planned.price, planned.currency)}
        </Fact>
        {planned.bookable_from !== null && new Date(planned.bookable_from) > now && (
          <Fact className="text-now-ink" icon={<CalendarClock aria-hidden="true" strokeWidth={1.75} />}>
            {t("bookableFrom", { moment: format.moment(planned.bookable_from) })}
            {planned.returning_from !== null && (
              <span className="block">
                {t("returningFrom", { moment: format.moment(planned.returning_from) })}
              </span>
            )}
            {planned.visible_from !== null && new Date(planned.visible_from) > now && (
              <span className="block">
                {t("visibleFrom", { moment: format.moment(planned.visible_from) })}
              </span>
            )}
          </Fact>
        )}
        {born && <Fact icon={<Cake aria-hidden="true" strokeWidth={1.75} />}>{born}</Fact>}
      </ul>
      <BookedPlayers planned={planned} isToCome={isToCome} />
      {isScheduled && <WaitingLine bookableId={bookable.id} isOpen={isToCome} />}
      {isToCome && <RuleOfTheMoment startsAt={bookable.starts_at} />}
      {isLeft && (
        <div className="mt-5 flex flex-wrap gap-2">
          {isToCome && (
            <Button variant="tonal" size="row" onClick={() => go({ dialog: "player" })}>
              <UserPlus aria-hidden="true" strokeWidth={1.75} />
              {t("seat.putIn")}
            </Button>
          )}
          {isToCome && (
            <Button variant="tonal" size="row" onClick={() => go({ dialog: "group" })}>
              <UsersRound aria-hidden="true" strokeWidth={1.75} />
              {t("office-bookings:group.title")}
            </Button>
          )}
          <Button
            variant="quiet"
            size="row"
            className="text-danger"
            onClick={() => go({ dialog: "cancel", evening: null })}
          >
            {t("cancelSession")}
          </Button>
        </div>
      )}
    </>
  )
}

function Fact({ icon, className, children }: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <li
      className={cx(
        "flex items-center gap-3 border-t border-line py-2.5 text-small first:border-t-0 [&_svg]:size-5 [&_svg]:shrink-0",
        className,
      )}
    >
      {icon}
      <bdi>{children}</bdi>
    </li>
  )
}
