import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { bookingLink } from "../../../address/account-links.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { type Booking, useCancelBooking } from "../queries.ts"

interface HeldSeatsProps {
  /** Seats that wait for a payment, of one session and one payer. */
  bookings: readonly [Booking, ...Booking[]]
}

/** Seats that are not booked yet: another guardian is paying for them, or the reader's own payment is not finished. */
export function HeldSeats(props: HeldSeatsProps) {
  return props.bookings[0].booked_by.is_self ? <OwnPayment {...props} /> : <OthersPayment {...props} />
}

function HeldHead({ title, booking, id }: { title: string; booking: Booking; id: string }) {
  const { t } = useTranslation("account")
  const format = useFormat()
  return (
    <CardHead
      className="min-h-8.5 items-center"
      title={<span id={id}>{title}</span>}
      aside={
        booking.held_until && (
          <Badge tone="due">{t("unpaid.heldUntil", { time: format.clock(booking.held_until) })}</Badge>
        )
      }
    />
  )
}

/** "Group · Finishing, today at 17:30" */
function useSessionText({ title, timestamp }: Booking) {
  const format = useFormat()
  return format.parts([title, format.nearMoment(timestamp, useNow())])
}

function OthersPayment({ bookings }: HeldSeatsProps) {
  const { t } = useTranslation("my-page")
  const format = useFormat()
  const [booking] = bookings
  const id = `held-${booking.id}`
  const session = useSessionText(booking)
  const { name } = booking.booked_by
  return (
    <Card aria-labelledby={id}>
      <HeldHead title={t("held.othersTitle")} booking={booking} id={id} />
      <div className="flex items-center gap-3.5">
        <Avatar name={name} initials={2} size="large" />
        <div className="min-w-0">
          <p className="text-label">
            {t("held.othersPay", {
              guardian: name,
              names: format.list(bookings.map(({ player_name }) => player_name)),
            })}
          </p>
          <p className="text-small text-ink-muted">{session}</p>
        </div>
      </div>
      <p className="mt-3.5 text-small text-ink-muted">{t("held.othersText")}</p>
    </Card>
  )
}

function OwnPayment({ bookings }: HeldSeatsProps) {
  const { t } = useTranslation(["my-page", "common", "problems"])
  const format = useFormat()
  const toast = useToast()
  const cancel = useCancelBooking()
  const [booking] = bookings
  const id = `held-${booking.id}`
  const session = useSessionText(booking)
  const names = format.list(bookings.map(({ player_name }) => player_name))
  // Seats of one payment end together.
  const giveUp = () =>
    cancel.mutate(
      { player_id: booking.player_id, booking_id: booking.id },
      { onSuccess: () => toast.show({ text: t("held.ownCancelled", { names }) }) },
    )
  return (
    <Card aria-labelledby={id}>
      <HeldHead title={t("held.ownTitle")} booking={booking} id={id} />
      <p className="text-label">
        <bdi>{names}</bdi>
      </p>
      <p className="text-small text-ink-muted">{session}</p>
      {cancel.error && (
        <Notice tone="danger" className="mt-4">
          {t(`problems:${reasonOf(cancel.error)}`)}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild variant="tonal" size="row">
          <AccountLink open={bookingLink(booking, "payment")}>{t("held.continue")}</AccountLink>
        </Button>
        <Button variant="quiet" size="row" busy={cancel.isPending} onClick={giveUp}>
          {t("common:cancel")}
        </Button>
      </div>
    </Card>
  )
}
