import { ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { bookingLink } from "../../address/account-links.ts"
import type { AccountParams } from "../../address/account-params.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { SessionDay } from "../bookables/index.ts"
import type { Booking } from "./queries.ts"
import { StateBadge, type StateName } from "./state-badge.tsx"

interface BookingRowProps {
  booking: Booking
  /** Which section of the dialog the row leads to. */
  section: NonNullable<AccountParams["modalSection"]>
  /** What to do about it, as a button of its own. */
  action?: ReactNode
  /** What every row of the list has said is said by none. */
  without?: StateName
}

/** One booking: the day, what and where, its state. The whole row opens it. */
export function BookingRow({ booking, section, action, without }: BookingRowProps) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-4 last:border-b-0 md:flex-nowrap">
      <SessionDay startsAt={booking.timestamp} className="w-14" />
      <div className="min-w-0 flex-1 basis-48 max-md:pe-6">
        <AccountLink
          open={bookingLink(booking, section)}
          className="text-label after:absolute after:inset-x-[-8px] after:inset-y-0 after:rounded-button after:transition-colors after:duration-120 hover:after:bg-hover/40"
        >
          <bdi>{booking.title}</bdi>
        </AccountLink>
        <p className="text-small text-ink-muted">
          {t("list.row", {
            time: format.timeRange(booking.timestamp, booking.ends_at),
            name: booking.player_name,
            place: booking.address.name,
          })}
        </p>
      </div>
      {/* On a phone a line of its own: beside the text it would cover the arrow. */}
      <div className="flex min-w-0 flex-wrap items-center gap-3 empty:hidden max-md:basis-full max-md:ps-19">
        <StateBadge booking={booking} without={without} />
        {action}
      </div>
      <ChevronRight
        aria-hidden="true"
        className="flip-rtl size-5 shrink-0 text-ink-muted max-md:absolute max-md:end-0 max-md:top-6"
        strokeWidth={1.75}
      />
    </li>
  )
}

/** A button inside a row, above the link that covers it. */
export function RowAction({
  booking,
  section,
  children,
}: {
  booking: Booking
  section: NonNullable<AccountParams["modalSection"]>
  children: ReactNode
}) {
  return (
    <Button asChild variant="tonal" size="row" className="relative z-1">
      <AccountLink open={bookingLink(booking, section)}>{children}</AccountLink>
    </Button>
  )
}
