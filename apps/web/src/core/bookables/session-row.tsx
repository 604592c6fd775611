import { isNotBookableYet, type SeatRefusal } from "@academy/domain/bookings"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { AccountLink, SheetLink } from "../../address/account-link.tsx"
import { bookableLink, bookableOnCalendar, bookingLink } from "../../address/account-links.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Avatar } from "../../ui/avatar.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { areFew, SeatDots } from "../../ui/seat-dots.tsx"
import { BookableFrom } from "./bookable-from.tsx"
import { type Fit, ruleFactsOf } from "./fit.ts"
import type { Bookable } from "./queries.ts"
import { agesText, isOverDays, useLength, useSheetFacts } from "./session-facts.tsx"

/** A seat of the reader's own family on a session. */
export interface OwnSeat {
  bookable_id: number
  booking_id: number
  player_id: number
  player_name: string
}

export interface SessionRowProps {
  session: Bookable
  ownSeats: readonly OwnSeat[]
  /** Whom of the family it fits; a guest's players are not known. */
  fit: Fit | undefined
  /** The day stands beside the time; without it the length does. */
  showsDay: boolean
  /** The one filled button of the list. */
  isFirstChoice: boolean
  /** Where the booking dialog is: on this page, or on the calendar's. */
  bookAt: "here" | "calendar"
}

/** One session: its time is the biggest thing; narrow it stacks, wide it stands in columns. */
export function SessionRow({ session, ownSeats, fit, showsDay, isFirstChoice, bookAt }: SessionRowProps) {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const length = useLength()
  const now = useNow()
  const isOpen = !isNotBookableYet(ruleFactsOf(session), now)
  // Only the sheet knows who of the family was in the series last term.
  const isOpenToReturning = !isOpen && !isNotBookableYet(ruleFactsOf(session), now, true)
  const mayReturn = fit?.refused.some(({ refusal }) => refusal === "not_bookable_yet") && isOpenToReturning
  const coaches = format.list(session.coaches.map(({ name }) => name))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_fit-content(60%)] items-center gap-x-4 border-b border-line py-6 [grid-template-areas:'time_price'_'title_title'_'coach_coach'_'seats_action'] last:border-b-0 @max-[13rem]:grid-cols-1 @max-[13rem]:[grid-template-areas:'time'_'price'_'title'_'coach'_'seats'_'action'] @4xl:grid-cols-[6.5rem_minmax(0,1.5fr)_minmax(0,1.1fr)_9.5rem_5.5rem_auto] @4xl:rtl:grid-cols-[8.75rem_minmax(0,1.5fr)_minmax(0,1.1fr)_9.5rem_5.5rem_auto] @4xl:gap-x-6 @4xl:py-4 @4xl:[grid-template-areas:'time_title_coach_seats_price_action']">
      <p className="flex flex-wrap items-baseline gap-x-3 [grid-area:time] rtl:gap-x-2 @4xl:block">
        <span className="isolate-ltr text-figure text-figure-sm">{format.time(session.starts_at)}</span>
        <span className="inline-block text-small text-ink-muted @4xl:mt-1.5 @4xl:block">
          {isOverDays(session)
            ? format.dayRange(session.starts_at, session.ends_at)
            : showsDay
              ? format.day(session.starts_at, "short")
              : length(session)}
        </span>
      </p>
      <p className="text-end text-label tabular [grid-area:price] @max-[13rem]:text-start">
        {session.price === 0 ? t("row.free") : format.money(session.price, session.currency)}
      </p>
      <div className="mt-2 [grid-area:title] @4xl:mt-0">
        <h3 className="text-title text-[1.0625rem]">
          <bdi>{session.title}</bdi>
        </h3>
        <p className="mt-0.5 text-small text-ink-muted">{agesText(t, session)}</p>
        <BookableFrom session={session} className="mt-1 text-label text-small text-now-ink" />
        {fit && <WhoAndWhyNot fit={fit} />}
      </div>
      <div className="flex items-center gap-3 text-small [grid-area:coach]">
        {session.coaches[0] && (
          <Avatar name={session.coaches[0].name} initials={2} className="hidden @4xl:grid" />
        )}
        <p className="min-w-0 text-ink-muted">
          <span className="@4xl:hidden">
            {coaches
              ? t("row.coachAndPlace", { coaches, place: session.address.name })
              : session.address.name}
          </span>
          <span className="hidden text-label text-ink @4xl:block">{coaches}</span>
          <bdi className="hidden @4xl:block">{session.address.name}</bdi>
        </p>
      </div>
      <Seats session={session} />
      <div className="mt-3.5 flex flex-wrap items-center justify-end gap-2 [grid-area:action] @max-[13rem]:justify-start @4xl:mt-0">
        <BookedBadge seats={ownSeats} />
        {(fit ? fit.fitting.length > 0 || mayReturn : !isFull(session) && isOpen) ? (
          <DialogLink session={session} bookAt={bookAt} variant={isFirstChoice ? "primary" : "tonal"} />
        ) : (
          couldWait(session, fit) && (
            <DialogLink session={session} bookAt={bookAt} variant="outline" isWaitingList />
          )
        )}
      </div>
    </li>
  )
}

function Seats({ session }: { session: Bookable }) {
  const { t } = useTranslation(["bookables", "common"])
  const { capacity, seats_taken: taken } = session
  const left = Math.max(0, capacity - taken)
  const label = left === 0 ? t("common:full") : t("row.leftOf", { count: left, capacity })
  // A session for one has nothing to draw.
  const isDrawn = capacity > 1 && capacity <= 12
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-1 [grid-area:seats] @4xl:mt-0 @4xl:block">
      {isDrawn && <SeatDots taken={taken} capacity={capacity} label={label} className="@4xl:flex-nowrap" />}
      <span
        aria-hidden={isDrawn}
        className={cx(
          "text-label text-small whitespace-nowrap @4xl:mt-1 @4xl:block",
          left === 0 ? "text-ink-muted" : areFew(left, capacity) ? "text-now-ink" : "text-accent-ink",
        )}
      >
        {left === 0 ? t("common:full") : t("row.left", { count: left })}
      </span>
    </div>
  )
}

/** What the row says without names. */
const saidElsewhere = ["bookable_full", "already_booked", "not_bookable_yet"] as const

/**
 * "For Noah" when it fits only some of the family, "Elsa: too old" when it fits nobody. That it is full the seats say,
 * a seat of one's own its badge.
 */
function WhoAndWhyNot({ fit: { fitting, refused } }: { fit: Fit }) {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const reasons = [...new Set(refused.map(({ refusal }) => refusal))].filter(
    (refusal): refusal is Exclude<SeatRefusal, (typeof saidElsewhere)[number]> =>
      !saidElsewhere.some((one) => one === refusal),
  )
  const namesOf = (reason: SeatRefusal) =>
    format.list(refused.flatMap(({ player, refusal }) => (refusal === reason ? [player.first_name] : [])))
  const isOwn = refused.some(({ refusal }) => refusal === "already_booked")
  const lines =
    fitting.length > 0
      ? reasons.length > 0
        ? [t("row.for", { names: format.list(fitting.map(({ first_name }) => first_name)) })]
        : []
      : isOwn
        ? []
        : reasons.map((reason) => t(`whyNot.${reason}`, { names: namesOf(reason) }))
  if (lines.length === 0) return null
  return (
    <p className="mt-1 text-label text-small">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  )
}

function BookedBadge({ seats }: { seats: readonly OwnSeat[] }) {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const first = seats[0]
  if (!first) return null
  return (
    <AccountLink
      open={bookingLink({ id: first.booking_id, player_id: first.player_id })}
      className="tap-44 rounded-badge"
    >
      <Badge tone="accent" ticked>
        {t("row.isBooked", {
          count: seats.length,
          names: format.list(seats.map(({ player_name }) => player_name)),
        })}
      </Badge>
    </AccountLink>
  )
}

const isFull = ({ seats_taken, capacity }: Bookable) => seats_taken >= capacity

/** Nothing but the seats keeps somebody of the family away; of a guest's players nothing is known. */
const couldWait = (session: Bookable, fit: Fit | undefined) =>
  fit ? fit.refused.some(({ refusal }) => refusal === "bookable_full") : isFull(session)

interface DialogLinkProps extends Pick<SessionRowProps, "session" | "bookAt"> {
  variant: "primary" | "tonal" | "outline"
  /** It is full: the dialog has its waiting list. */
  isWaitingList?: boolean
}

function DialogLink({ session, bookAt, variant, isWaitingList = false }: DialogLinkProps) {
  const { t } = useTranslation(["bookables", "common"])
  const format = useFormat()
  const label = t(isWaitingList ? "row.waitLabel" : "row.bookLabel", {
    title: session.title,
    day: format.day(session.starts_at, "long"),
    time: format.clock(session.starts_at),
  })
  const text = t(isWaitingList ? "row.wait" : "common:book")
  const says = useSheetFacts()(session)
  return (
    <Button asChild size="row" variant={variant} className="min-w-24">
      {bookAt === "here" ? (
        <SheetLink sheet="bookable" says={says} open={bookableLink(session.id)} aria-label={label}>
          {text}
        </SheetLink>
      ) : (
        <Link to={bookableOnCalendar(session.id)} aria-label={label}>
          {text}
        </Link>
      )}
    </Button>
  )
}
