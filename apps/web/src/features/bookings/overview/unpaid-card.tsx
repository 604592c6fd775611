import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { bookingLink } from "../../../address/account-links.ts"
import { daysBetween } from "../../../i18n/format.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import type { Booking } from "../queries.ts"

/** The payment that waits and is due first; how many more there are. */
export function UnpaidCard({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation(["account", "common"])
  const format = useFormat()
  const [first] = [...bookings].sort((a, b) => dueAt(a) - dueAt(b))
  if (!first) return null
  return (
    <Card aria-labelledby="unpaid-card" className="flex flex-col">
      <CardHead
        className="min-h-8.5 items-center"
        title={<span id="unpaid-card">{t("unpaid.title")}</span>}
        aside={<DueBadge booking={first} />}
      />
      <p className="text-figure text-figure-sm">
        {format.money(first.unpaid ?? first.price ?? 0, first.currency)}
      </p>
      <p className="mt-3 text-label">
        <bdi>{first.player_name}</bdi> · <bdi>{first.title}</bdi>
        {"\u00a0· "}
        <span className="inline-block">{format.day(first.timestamp, "short")}</span>
      </p>
      {first.reference && (
        <p className="text-small text-ink-muted">
          <span className="inline-block">
            {t("common:bankgiro")} <bdi className="tabular">{academy.bankgiro}</bdi> ·
          </span>{" "}
          <span className="inline-block">
            {t("common:reference")} <bdi className="tabular">{first.reference}</bdi>
          </span>
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-5">
        <Button asChild variant="tonal" size="row">
          <AccountLink open={bookingLink(first, "payment")}>{t("unpaid.pay")}</AccountLink>
        </Button>
        {bookings.length > 1 && (
          <Button asChild variant="quiet" size="row">
            <AccountLink open={{ calendarTab: "unpaid" }}>
              {t("unpaid.more", { count: bookings.length - 1 })}
            </AccountLink>
          </Button>
        )}
      </div>
    </Card>
  )
}

/** An invoice by its due date, a checkout by the end of its hold. */
const dueAt = ({ due_at, held_until, timestamp }: Booking) => Date.parse(due_at ?? held_until ?? timestamp)

function DueBadge({ booking }: { booking: Booking }) {
  const { t } = useTranslation("account")
  const format = useFormat()
  const now = useNow()
  if (booking.status === "held" && booking.held_until)
    return <Badge tone="due">{t("unpaid.heldUntil", { time: format.clock(booking.held_until) })}</Badge>
  if (!booking.due_at) return null
  const days = daysBetween(booking.due_at, now)
  if (days > 0) return <Badge tone="late">{t("unpaid.late", { count: days })}</Badge>
  return <Badge tone="due">{t("unpaid.due", { day: format.day(booking.due_at, "date") })}</Badge>
}
