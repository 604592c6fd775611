import { Ellipsis } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu, MenuItem } from "../../ui/menu.tsx"
import type { Family } from "./family.ts"
import { ListCard, ListRow } from "./list-card.tsx"

type Booking = Family["bookings"][number]

interface NextSessionsCardProps {
  family: Family
  /** Absent for a family of the reader's own. */
  onMove?: (booking: Booking) => void
  /** Absent for the same reader. */
  onCancel?: (booking: Booking) => void
  /** Absent for the same reader, and where there is no child to book for. */
  onBook?: () => void
}

/** What its players are booked on next, whoever booked it. */
export function NextSessionsCard({ family, onMove, onCancel, onBook }: NextSessionsCardProps) {
  const { t, i18n } = useTranslation("families")
  const format = useFormat()
  return (
    <ListCard
      title={t("nextSessions")}
      empty={t("nothingBooked")}
      begin={
        onBook && (
          <Button variant="tonal" size="row" onClick={onBook}>
            {t("book")}
          </Button>
        )
      }
    >
      {family.bookings.map((booking) => {
        const session = `${href("/admin/bookings")}?${new URLSearchParams({
          week: booking.timestamp.slice(0, 10),
          session: String(booking.bookable_id),
        })}`
        return (
          <ListRow
            key={booking.id}
            title={booking.title}
            to={session}
            text={format.parts([
              booking.player_name,
              format.day(booking.timestamp, "short"),
              format.time(booking.timestamp),
              booking.location,
            ])}
            aside={
              <span className="flex items-center justify-end gap-1">
                <BookingState booking={booking} />
                <Menu
                  direction={i18n.dir()}
                  trigger={
                    <IconButton
                      className="-me-3"
                      label={t("actionsOf", {
                        title: booking.title,
                        moment: format.moment(booking.timestamp),
                      })}
                      icon={<Ellipsis strokeWidth={1.75} />}
                    />
                  }
                >
                  {onMove && booking.may_move && (
                    <MenuItem onSelect={() => onMove(booking)}>{t("moveBooking")}</MenuItem>
                  )}
                  {onCancel && booking.may_move && (
                    <MenuItem onSelect={() => onCancel(booking)}>{t("cancelBooking")}</MenuItem>
                  )}
                  <MenuItem asChild>
                    <Link to={`${session}&dialog=message`}>{t("messageSession")}</Link>
                  </MenuItem>
                  <MenuItem asChild>
                    <Link to={session}>{t("openSession")}</Link>
                  </MenuItem>
                </Menu>
              </span>
            }
          />
        )
      })}
    </ListCard>
  )
}

function BookingState({ booking: { status, payed } }: { booking: Booking }) {
  const { t } = useTranslation("families")
  if (status !== "confirmed") return <Badge tone="due">{t("held")}</Badge>
  return <Badge tone={payed ? "positive" : "due"}>{t(payed ? "paid" : "unpaid")}</Badge>
}
