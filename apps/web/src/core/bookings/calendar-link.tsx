import { CalendarPlus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button, type ButtonProps } from "../../ui/button.tsx"

interface CalendarLinkProps extends Pick<ButtonProps, "variant" | "size" | "className"> {
  playerId: number
  bookingId: number
}

/** The booking as a calendar file, for the phone's or computer's own calendar. */
export function CalendarLink({ playerId, bookingId, ...look }: CalendarLinkProps) {
  const { t } = useTranslation("bookings")
  return (
    <Button asChild {...look}>
      <a href={`/api/bookings/${playerId}/${bookingId}/calendar.ics`} download>
        <CalendarPlus aria-hidden="true" strokeWidth={1.75} />
        {t("detail.addToCalendar")}
      </a>
    </Button>
  )
}
