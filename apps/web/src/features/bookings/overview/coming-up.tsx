import { wallClockDate } from "@academy/domain/time"
import { ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { bookingLink } from "../../../address/account-links.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
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
  const format = useFormat()
  const date = wallClockDate(new Date(booking.timestamp))
  const isThisMonth = date.slice(0, 7) === wallClockDate(useNow()).slice(0, 7)
  return (
    <li className="border-t border-line">
      <AccountLink
        open={bookingLink(booking, "booking")}
        className="-mx-2 flex items-center gap-3 rounded-button px-2 py-3.5 transition-colors duration-120 hover:bg-hover"
      >
        <span className="w-11 shrink-0 text-center rtl:w-14">
          <span className="block text-figure text-[1.5rem]">{Number(date.slice(-2))}</span>
          <span className="mt-1 block text-label text-smallest text-ink-muted">
            {format.day(booking.timestamp, "weekdayShort")}
            {!isThisMonth && <span className="block">{format.day(booking.timestamp, "monthShort")}</span>}
          </span>
        </span>
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
