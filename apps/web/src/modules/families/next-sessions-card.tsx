import { Ellipsis } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu, MenuItem } from "../../ui/menu.tsx"
import { Truncated } from "../../ui/truncated.tsx"
import type { Family } from "./family.ts"
import { DenseRow, ListCard, rowLinkClasses } from "./list-card.tsx"

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
  const { t } = useTranslation("families")
  return (
    <ListCard
      title={t("nextSessions")}
      empty={t("nothingBooked")}
      columns="@xl:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto_auto] @3xl:grid-cols-[auto_auto_minmax(0,2fr)_minmax(0,1fr)_auto_auto_auto]"
      begin={
        onBook && (
          <Button variant="tonal" size="row" onClick={onBook}>
            {t("book")}
          </Button>
        )
      }
    >
      {family.bookings.map((booking) => (
        <SessionRow key={booking.id} booking={booking} onMove={onMove} onCancel={onCancel} />
      ))}
    </ListCard>
  )
}

interface SessionRowProps {
  booking: Booking
  onMove: NextSessionsCardProps["onMove"]
  onCancel: NextSessionsCardProps["onCancel"]
}

/** One line on a wide card; on a phone two, with the time before and the actions behind "…". */
function SessionRow({ booking, onMove, onCancel }: SessionRowProps) {
  const { t } = useTranslation(["families", "common"])
  const format = useFormat()
  const { title, timestamp, location, player_name, may_move } = booking
  const session = `${href("/admin/bookings")}?${new URLSearchParams({
    week: timestamp.slice(0, 10),
    session: String(booking.bookable_id),
  })}`
  const named = (label: string) =>
    t("common:labelled", { label, value: format.parts([player_name, title, format.moment(timestamp)]) })
  return (
    <DenseRow className="grid-cols-[5.5rem_minmax(0,1fr)_auto] grid-rows-[auto_auto] @xl:grid-rows-1">
      <span className="row-start-2 text-ink-muted @xl:row-auto @xl:text-label @xl:text-ink">
        {format.day(timestamp, "short")}
      </span>
      <span className="row-start-1 text-title text-body tabular @xl:row-auto">{format.time(timestamp)}</span>
      <Link to={session} className={`${rowLinkClasses} row-start-1 min-w-0 text-label @xl:row-auto`}>
        <Truncated title={format.parts([title, location])}>{title}</Truncated>
      </Link>
      <span className="col-start-2 row-start-2 flex min-w-0 items-center gap-x-2 @xl:contents">
        <Truncated className="text-ink-muted @xl:@max-3xl:hidden" title={location}>
          {location}
        </Truncated>
        <bdi className="order-first shrink-0 @xl:order-none">{player_name}</bdi>
        <BookingState booking={booking} />
      </span>
      <span className="col-start-3 row-span-2 row-start-1 flex items-center justify-end gap-1 @xl:col-start-auto @xl:row-span-1 @xl:row-start-auto">
        {onMove && may_move && (
          <Button
            variant="tonal"
            size="table"
            className="max-lg:hidden"
            aria-label={named(t("moveBooking"))}
            onClick={() => onMove(booking)}
          >
            {t("moveBooking")}
          </Button>
        )}
        {onCancel && may_move && (
          <Button
            variant="quiet"
            size="table"
            className="-me-3 max-lg:hidden"
            aria-label={named(t("cancelBooking"))}
            onClick={() => onCancel(booking)}
          >
            {t("cancelBooking")}
          </Button>
        )}
        <SessionMenu {...{ booking, session, onMove, onCancel }} />
      </span>
    </DenseRow>
  )
}

/** The same at the thumb, and what is rarer in a call. */
function SessionMenu({ booking, session, onMove, onCancel }: SessionRowProps & { session: string }) {
  const { t, i18n } = useTranslation("families")
  const format = useFormat()
  return (
    <Menu
      direction={i18n.dir()}
      trigger={
        <IconButton
          className="-me-3 lg:hidden"
          label={t("actionsOf", { title: booking.title, moment: format.moment(booking.timestamp) })}
          icon={<Ellipsis strokeWidth={1.75} />}
        />
      }
    >
      {onMove && booking.may_move && <MenuItem onSelect={() => onMove(booking)}>{t("moveBooking")}</MenuItem>}
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
  )
}

function BookingState({ booking: { status, payed, payment_method } }: { booking: Booking }) {
  const { t } = useTranslation(["families", "office-bookings"])
  if (status !== "confirmed") return <Badge tone="due">{t("held")}</Badge>
  if (!payed) return <Badge tone="due">{t("unpaid")}</Badge>
  return (
    <Badge tone="positive" ticked className="@max-xl:hidden">
      {payment_method === "pass" ? t("office-bookings:ways.pass") : t("paid")}
    </Badge>
  )
}
