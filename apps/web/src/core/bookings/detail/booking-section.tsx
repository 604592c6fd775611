import { directionsUrl, gearFor } from "@academy/domain/near-session"
import { useQuery } from "@tanstack/react-query"
import { Navigation } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { CalendarLink } from "../calendar-link.tsx"
import type { BookingDetail } from "../queries.ts"
import { StateBadge } from "../state-badge.tsx"

/** Who, when, where, with whom, what for. */
export function BookingSection({ detail: { booking } }: { detail: BookingDetail }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const { latitude, longitude } = booking.address
  const places = useQuery(answer("GET /api/locations/"))
  // A closed place has nothing said of it.
  const place = places.data?.find(({ id }) => id === booking.address.id)
  const isLive = !booking.payer_only && (booking.status === "held" || booking.status === "confirmed")
  return (
    <>
      <Facts>
        <Fact name={t("detail.player")}>
          <bdi>{booking.player_name}</bdi>
        </Fact>
        <Fact name={t("detail.bookedBy")}>
          {booking.booked_by.is_self ? t("detail.you") : <bdi>{booking.booked_by.name}</bdi>}
        </Fact>
        <Fact name={t("detail.status")}>
          <StateBadge booking={booking} />
        </Fact>
        <Fact name={t("detail.when")}>
          <span className="block">{format.day(booking.timestamp, "long")}</span>
          <span className="block">{format.timeRange(booking.timestamp, booking.ends_at)}</span>
        </Fact>
        <Fact name={t("detail.where")}>
          <span className="block">{format.parts([booking.address.name, booking.pitch])}</span>
          <bdi className="block text-ink-muted">{format.address(booking.address.address)}</bdi>
        </Fact>
        {booking.coaches.length > 0 && (
          <Fact name={t("detail.coach")}>{format.list(booking.coaches.map(({ name }) => name))}</Fact>
        )}
        {booking.focus && (
          <Fact name={t("detail.focus")}>
            <bdi>{booking.focus}</bdi>
          </Fact>
        )}
        {isLive && booking.others > 0 && (
          <Fact name={t("detail.withOthers")}>{format.number(booking.others)}</Fact>
        )}
        {isLive && places.isLoading && (
          <Fact name={t("detail.gettingThere")}>
            <Skeleton className="h-10 w-full" />
          </Fact>
        )}
        {isLive && place?.directions && (
          <Fact name={t("detail.gettingThere")}>
            <bdi>{place.directions}</bdi>
          </Fact>
        )}
        {isLive && place?.pitches && (
          <Fact name={t("detail.pitches")}>
            <bdi>{place.pitches}</bdi>
          </Fact>
        )}
        {isLive && (
          <Fact name={t("detail.bring")}>
            {t(`detail.gear.${gearFor(booking.booking_type)}`)}{" "}
            {place?.bring && <bdi className="block">{place.bring}</bdi>}
          </Fact>
        )}
      </Facts>
      {booking.description && (
        <p className="mt-5 text-ink-muted">
          <bdi>{booking.description}</bdi>
        </p>
      )}
      {isLive && (
        <div className="mt-6 flex flex-wrap gap-2 max-md:flex-col">
          <Button asChild variant="tonal">
            <a href={directionsUrl(`${latitude},${longitude}`)} target="_blank" rel="noreferrer">
              <Navigation aria-hidden="true" strokeWidth={1.75} />
              {t("detail.directions")}
            </a>
          </Button>
          <CalendarLink playerId={booking.player_id} bookingId={booking.id} variant="outline" />
        </div>
      )}
    </>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="-mt-3">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
      <dt className="w-26 text-small text-ink-muted">{name}</dt>
      <dd className="min-w-0 flex-[1_1_8rem] text-label">{children}</dd>
    </div>
  )
}
