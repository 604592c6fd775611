import { pages } from "@academy/contract/pages"
import { whyNotLate } from "@academy/domain/bookings"
import { directionsUrl, gearFor } from "@academy/domain/near-session"
import { MINUTE_MS } from "@academy/domain/time"
import { Backpack, CalendarPlus, MapPin, Navigation, Target, UserRound, UsersRound } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { AccountLink } from "../../../address/account-link.tsx"
import { bookingLink } from "../../../address/account-links.ts"
import { daysBetween } from "../../../i18n/format.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { tabPart } from "../../../parts/part.tsx"
import { useNow } from "../../../runtime/now.tsx"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { PitchLines } from "../../../ui/drawings/pitch-lines.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NightPanel } from "../../../ui/night-panel.tsx"
import type { Booking } from "../queries.ts"
import type { RunningLate as Late } from "./running-late.tsx"

/** The next session as a ticket: when, where, with whom, and the three things one may want to do about it. */
export function NextSessionTicket({ booking }: { booking: Booking | undefined }) {
  const { t } = useTranslation("account")
  const format = useFormat()
  if (!booking) return <NoSession />
  return (
    <NightPanel aria-label={t("ticket.label")} className="rounded-card-lg md:p-7">
      <PitchLines />
      <div className="relative">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <StartsBadge booking={booking} />
          <p className="flex items-center gap-2.5 text-small text-ink-muted">
            <Avatar name={booking.player_name} size="small" />
            <bdi>{booking.player_name}</bdi>
          </p>
        </div>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <time dateTime={booking.timestamp} className="text-figure text-figure-lg">
            {booking.from_time}
          </time>
          <span className="text-body text-ink-muted">
            <TicketEnd booking={booking} />
          </span>
        </p>
        <h2 className="mt-4 text-title text-heading md:text-[1.5rem]">
          <bdi>{booking.title}</bdi>
        </h2>
        <ul className="mt-4 grid grid-cols-1 gap-x-8 gap-y-3 text-ink-muted sm:grid-cols-2 md:text-small">
          <TicketFact icon={<MapPin />}>{format.parts([booking.address.name, booking.pitch])}</TicketFact>
          <TicketFact icon={<UserRound />}>
            {format.parts(booking.coaches.map(({ name }) => name))}
          </TicketFact>
          <TicketFact icon={<Target />}>{booking.focus}</TicketFact>
          <TicketFact icon={<UsersRound />}>
            {booking.others > 0 ? t("ticket.others", { count: booking.others }) : ""}
          </TicketFact>
        </ul>
        <Gear booking={booking} />
        <TicketActions booking={booking} />
        <LateChoice booking={booking} />
      </div>
    </NightPanel>
  )
}

/** What to bring, from the evening before on. */
function Gear({ booking: { booking_type, timestamp } }: { booking: Booking }) {
  const { t } = useTranslation("bookings")
  if (daysBetween(useNow(), timestamp) > 1) return null
  return (
    <p className="mt-4 flex items-start gap-3 text-small text-ink-muted">
      <Backpack aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <span>
        <span className="text-label text-ink">{t("detail.bring")}</span>{" "}
        {t(`detail.gear.${gearFor(booking_type)}`)}
      </span>
    </p>
  )
}

/** Fetched when the session is near. */
const RunningLate = tabPart<Parameters<typeof Late>[0]>(
  "running-late",
  async () => (await import("./running-late.tsx")).RunningLate,
  ["session-news"],
  null,
)

function LateChoice({ booking }: { booking: Booking }) {
  const now = useNow()
  const { status, timestamp, ends_at } = booking
  const facts = { now, status, starts_at: new Date(timestamp), ends_at: new Date(ends_at) }
  return whyNotLate(facts) === null && <RunningLate booking={booking} />
}

/** Today in amber with what is left until then; later days in grey. */
function StartsBadge({ booking }: { booking: Booking }) {
  const { t } = useTranslation("account")
  const format = useFormat()
  const now = useNow()
  const minutes = Math.round((Date.parse(booking.timestamp) - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) return <Badge tone="now">{t("ticket.underWay")}</Badge>
  if (daysBetween(now, booking.timestamp) === 0)
    return <Badge tone="now">{t("ticket.today", { time: format.duration(minutes, { hours: true }) })}</Badge>
  return <Badge>{format.nearDay(booking.timestamp, now)}</Badge>
}

function TicketEnd({ booking }: { booking: Booking }) {
  const { t } = useTranslation(["account", "common"])
  const format = useFormat()
  const isOverDays = daysBetween(booking.timestamp, booking.ends_at) > 0
  return isOverDays
    ? t("ticket.untilDay", { moment: format.moment(booking.ends_at) })
    : t("common:untilTime", { time: format.clock(booking.ends_at) })
}

function TicketFact({ icon, children }: { icon: ReactNode; children: string }) {
  if (!children) return null
  return (
    <li className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]">
      {icon}
      <bdi>{children}</bdi>
    </li>
  )
}

function TicketActions({ booking }: { booking: Booking }) {
  const { t } = useTranslation("account")
  const format = useFormat()
  const { latitude, longitude } = booking.address
  const directions = directionsUrl(`${latitude},${longitude}`)
  return (
    <>
      {booking.status === "held" && booking.held_until && (
        <p className="mt-5 text-small text-now-ink">
          {t("ticket.held", { time: format.clock(booking.held_until) })}{" "}
          <AccountLink
            open={bookingLink(booking, "payment")}
            className="text-label underline underline-offset-4"
          >
            {t("unpaid.pay")}
          </AccountLink>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button asChild variant="tonal" size="row" className="max-md:min-h-12 max-md:grow max-md:basis-2/5">
          <a href={directions} target="_blank" rel="noreferrer">
            <Navigation aria-hidden="true" strokeWidth={1.75} />
            {t("ticket.directions")}
          </a>
        </Button>
        {booking.cancellation.possible && (
          <Button
            asChild
            variant="outline"
            size="row"
            className="max-md:min-h-12 max-md:grow max-md:basis-2/5 md:order-last md:border-transparent md:text-ink-muted md:hover:text-ink"
          >
            <AccountLink open={bookingLink(booking, "cancellation")}>{t("ticket.cantCome")}</AccountLink>
          </Button>
        )}
        <Button asChild variant="outline" size="row" className="max-md:min-h-12 max-md:basis-full">
          <a href={`/api/bookings/${booking.player_id}/${booking.id}/calendar.ics`} download>
            <CalendarPlus aria-hidden="true" strokeWidth={1.75} />
            {t("ticket.addToCalendar")}
          </a>
        </Button>
      </div>
    </>
  )
}

function NoSession() {
  const { t } = useTranslation("account")
  return (
    <NightPanel aria-label={t("ticket.label")} className="grid min-h-76 place-items-center rounded-card-lg">
      <PitchLines />
      <EmptyState
        heading="h2"
        className="relative"
        title={t("ticket.none")}
        action={
          <Button asChild>
            <Link to={pages.calendar.path}>{t("book")}</Link>
          </Button>
        }
      >
        {t("ticket.noneText")}
      </EmptyState>
    </NightPanel>
  )
}
