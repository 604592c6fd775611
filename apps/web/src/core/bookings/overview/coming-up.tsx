import type { Answer } from "@academy/contract/client"
import { ChevronRight, Clock } from "lucide-react"
import { useTranslation } from "react-i18next"
import { AccountLink, SheetLink } from "../../../address/account-link.tsx"
import { bookableLink, bookingLink } from "../../../address/account-links.ts"
import type { Changes } from "../../../address/account-params.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { SessionDay } from "../../bookables/index.ts"
import type { Booking } from "../queries.ts"

const MOST_ROWS = 4

type WaitingPlace = Answer<"GET /api/waiting-list/">[number]

interface ComingUpProps {
  /** Booked, but for the session on the ticket. */
  bookings: readonly Booking[]
  /** Where the children wait: each on its day, between what is booked. */
  places: readonly WaitingPlace[]
  /** How many sessions are booked in all. */
  count: number
}

/** What comes after the ticket, soonest first; nothing while that is all. */
export function ComingUp({ bookings, places, count }: ComingUpProps) {
  const { t } = useTranslation("account")
  const rows = [
    ...bookings.map((booking) => ({ key: `booking-${booking.id}`, ...rowOfBooking(booking) })),
    ...places.map((place) => ({ key: `place-${place.id}`, ...rowOfPlace(place) })),
  ].toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
  if (rows.length === 0) return null
  return (
    <Card aria-labelledby="coming-up">
      <CardHead
        className="mb-2"
        title={<span id="coming-up">{t("comingUp.title")}</span>}
        aside={
          count > 1 && (
            <AccountLink
              open={{ calendarTab: "upcoming" }}
              className="tap-44 inline-block rounded-badge text-accent-ink underline-offset-4 hover:underline"
            >
              {t("comingUp.all", { total: count })}
            </AccountLink>
          )
        }
      />
      <ul className="divide-y divide-line">
        {rows.slice(0, MOST_ROWS).map(({ key, ...row }) => (
          <ComingUpRow key={key} {...row} />
        ))}
      </ul>
    </Card>
  )
}

interface Row {
  starts_at: string
  title: string
  player_name: string
  address_name: string
  open: Changes
  /** Set where the player only waits. */
  place?: WaitingPlace
}

const rowOfBooking = (booking: Booking): Row => ({
  starts_at: booking.timestamp,
  title: booking.title,
  player_name: booking.player_name,
  address_name: booking.address.name,
  open: bookingLink(booking, "booking"),
})

const rowOfPlace = (place: WaitingPlace): Row => ({
  ...place,
  open: { ...bookableLink(place.bookable_id), playerId: String(place.player_id) },
  place,
})

function ComingUpRow({ starts_at, title, player_name, address_name, open, place }: Row) {
  const { t } = useTranslation(["account", "bookings"])
  const format = useFormat()
  const time = format.time(starts_at)
  const says = [time, format.day(starts_at, "short"), title, ""] as const
  const link = {
    open,
    className:
      "-mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-button px-2 py-2.5 transition-colors duration-120 hover:bg-hover",
    children: (
      <>
        <SessionDay startsAt={starts_at} className="w-11 rtl:w-14" />
        <span className="min-w-0 flex-1 basis-24">
          <span className="block text-label text-small">
            <bdi>{title}</bdi>
          </span>
          <span className="block text-small text-ink-muted">
            {t("comingUp.row", {
              time,
              name: player_name,
              // One word, so that a narrow row breaks before it.
              place: address_name.replaceAll(" ", "\u00a0"),
            })}
          </span>
          {place && <PlaceBadge place={place} />}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 flip-rtl" strokeWidth={1.75} />
      </>
    ),
  }
  return <li>{place ? <SheetLink sheet="bookable" says={says} {...link} /> : <AccountLink {...link} />}</li>
}

/** The place in the queue, or what matters more: that the seat is free, or that the player has another session. */
function PlaceBadge({ place: { position, overlapping, is_open, player_name } }: { place: WaitingPlace }) {
  const { t } = useTranslation("bookings")
  const text = is_open
    ? t("waiting.openNow")
    : overlapping
      ? t("waiting.overlapping", { name: player_name })
      : t("waiting.place", { position })
  return (
    <Badge tone={is_open || overlapping ? "due" : "neutral"} className="mt-1.5 whitespace-normal!">
      <Clock aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      {text}
    </Badge>
  )
}
