import { whyNotLate } from "@academy/domain/bookings"
import { directionsUrl, gearFor } from "@academy/domain/near-session"
import { MINUTE_MS } from "@academy/domain/time"
import { MapPin, Navigation, Shirt, UserRound } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { bookingLink } from "../../../address/account-links.ts"
import { daysBetween } from "../../../i18n/format.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { tabPart } from "../../../parts/part.tsx"
import { pressedPart, usePressedPart } from "../../../parts/use-pressed-part.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { PitchLines } from "../../../ui/drawings/pitch-lines.tsx"
import { NightPanel } from "../../../ui/night-panel.tsx"
import type { Booking } from "../queries.ts"
import type { RunningLate as Late } from "./running-late.tsx"

interface NextSessionTicketProps {
  /** The seats of the next session: one for each of the family's players who come. */
  bookings: readonly [Booking, ...Booking[]]
}

/** The next booked session as a ticket: when, where, with whom. Siblings in one session share it; a tap opens it. */
export function NextSessionTicket({ bookings }: NextSessionTicketProps) {
  const { t } = useTranslation(["account", "bookings"])
  const format = useFormat()
  const [booking] = bookings
  return (
    <NightPanel aria-label={t("ticket.label")} className="rounded-card-lg md:p-7">
      <PitchLines />
      <div className="relative">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <StartsBadge booking={booking} />
          <p className="flex min-w-0 items-center gap-2.5 text-small text-ink-muted">
            <span className="flex -space-x-1.5 rtl:space-x-reverse">
              {bookings.map(({ id, player_name }) => (
                <Avatar key={id} name={player_name} size="small" />
              ))}
            </span>
            <span>{format.list(bookings.map(({ player_name }) => player_name))}</span>
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
        <h2 className="mt-3 text-title text-heading md:text-[1.5rem]">
          <AccountLink
            open={bookingLink(booking, "booking")}
            className="after:absolute after:-inset-5 after:rounded-card-lg md:after:-inset-7"
          >
            <bdi>{booking.title}</bdi>
          </AccountLink>
        </h2>
        <ul className="mt-4 grid grid-cols-1 gap-x-8 gap-y-3 text-ink-muted sm:grid-cols-2 md:text-small">
          <TicketFact icon={<MapPin />}>{format.parts([booking.address.name, booking.pitch])}</TicketFact>
          <TicketFact icon={<UserRound />}>
            {format.parts(booking.coaches.map(({ name }) => name))}
          </TicketFact>
          <TicketFact icon={<Shirt />}>{t(`ticket.gear.${gearFor(booking.booking_type)}`)}</TicketFact>
        </ul>
        <TicketActions bookings={bookings} />
        <LateChoice booking={booking} />
      </div>
    </NightPanel>
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
  if (whyNotLate(facts) !== null) return null
  return (
    <div className="relative z-1">
      <RunningLate booking={booking} />
    </div>
  )
}

/** Today in amber with what is left until then; a later day quietly, with how many days that is. */
function StartsBadge({ booking }: { booking: Booking }) {
  const { t } = useTranslation("account")
  const format = useFormat()
  const now = useNow()
  const minutes = Math.round((Date.parse(booking.timestamp) - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) return <Badge tone="now">{t("ticket.underWay")}</Badge>
  if (daysBetween(now, booking.timestamp) === 0)
    return <Badge tone="now">{t("ticket.today", { time: format.duration(minutes, { hours: true }) })}</Badge>
  return (
    <Badge tone="accent">
      {format.parts([format.rowDay(booking.timestamp), format.inDays(booking.timestamp, now)])}
    </Badge>
  )
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
      <span>{children}</span>
    </li>
  )
}

const cannotCome = pressedPart(
  () => import("./cannot-come.tsx").then((module) => module.CannotCome),
  ["my-page"],
)

const actionClasses = "z-1 grow max-md:min-h-12 md:grow-0"

function TicketActions({ bookings }: NextSessionTicketProps) {
  const { t } = useTranslation("account")
  const { Loaded: CannotCome, press } = usePressedPart(cannotCome)
  const [booking] = bookings
  const { latitude, longitude } = booking.address
  const cancellable = bookings.filter(({ cancellation }) => cancellation.possible)
  const [only] = cancellable
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button asChild variant="tonal" size="row" className={actionClasses}>
        <a href={directionsUrl(`${latitude},${longitude}`)} target="_blank" rel="noreferrer">
          <Navigation aria-hidden="true" strokeWidth={1.75} />
          {t("ticket.directions")}
        </a>
      </Button>
      {only && cancellable.length === 1 && (
        <Button asChild variant="outline" size="row" className={actionClasses}>
          <AccountLink open={bookingLink(only, "cancellation")}>{t("ticket.cantCome")}</AccountLink>
        </Button>
      )}
      {cancellable.length > 1 &&
        (CannotCome ? (
          <CannotCome bookings={cancellable} className={actionClasses} />
        ) : (
          <Button variant="outline" size="row" className={actionClasses} onClick={() => void press()}>
            {t("ticket.cantCome")}
          </Button>
        ))}
    </div>
  )
}
