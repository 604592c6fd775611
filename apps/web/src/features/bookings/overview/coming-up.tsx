import { ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { bookingLink } from "../../../address/account-links.ts"
import { Card, CardHead } from "../../../ui/card.tsx"
import { SessionDay } from "../../bookables/index.ts"
import type { Booking } from "../queries.ts"

const MOST_ROWS = 4

/** The sessions after the next one. */
export function ComingUp({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation("account")
  return (
    <Card aria-labelledby="coming-up">
      <CardHead
        className="mb-3"
        title={<span id="coming-up">{t("comingUp.title")}</span>}
        aside={
          <AccountLink
            open={{ calendarTab: "upcoming" }}
            className="tap-44 inline-block rounded-badge text-accent-ink underline-offset-4 hover:underline"
          >
            {t("comingUp.all")}
          </AccountLink>
        }
      />
      {bookings.length === 0 ? (
        <p className="border-t border-line pt-4 text-small text-ink-muted">{t("comingUp.none")}</p>
      ) : (
        <ul>
          {bookings.slice(0, MOST_ROWS).map((booking) => (
            <ComingUpRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ComingUpRow({ booking }: { booking: Booking }) {
  const { t } = useTranslation("account")
  return (
    <li className="border-t border-line">
      <AccountLink
        open={bookingLink(booking, "booking")}
        className="-mx-2 flex items-center gap-3 rounded-button px-2 py-3.5 transition-colors duration-120 hover:bg-hover"
      >
        <SessionDay startsAt={booking.timestamp} className="w-11 rtl:w-14" />
        <span className="min-w-0 grow">
          <span className="block text-label text-small">
            <bdi>{booking.title}</bdi>
          </span>
          <span className="block text-small text-ink-muted">
            {t("comingUp.row", {
              time: booking.from_time,
              name: booking.player_name,
              // One word, so that a narrow row breaks before it.
              place: booking.address.name.replaceAll(" ", "\u00a0"),
            })}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 flip-rtl" strokeWidth={1.75} />
      </AccountLink>
    </li>
  )
}
