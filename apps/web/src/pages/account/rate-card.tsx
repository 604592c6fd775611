import { Star } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../account-link.tsx"
import { bookingLink } from "../../address/account-links.ts"
import type { Booking } from "../../features/bookings/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"

/** Asks how the last session was; the stars open the rating. "Later" puts it away for this visit. */
export function RateCard({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation("account")
  const format = useFormat()
  const [putAway, setPutAway] = useState<readonly number[]>([])
  const booking = bookings.find(({ id }) => !putAway.includes(id))
  if (!booking) return null
  return (
    <Card aria-labelledby="rate-card" className="flex flex-col">
      <CardHead
        className="min-h-7 items-center"
        title={<span id="rate-card">{t("rate.title")}</span>}
        aside={
          <Button
            variant="link"
            className="tap-44 text-ink-muted"
            onClick={() => setPutAway((ids) => [...ids, booking.id])}
          >
            {t("rate.later")}
          </Button>
        }
      />
      <p className="text-label">
        <bdi>{booking.player_name}</bdi> ·{" "}
        {format.parts([booking.title, format.day(booking.timestamp, "short")])}
      </p>
      <p className="text-small text-ink-muted">
        {t("rate.withAt", {
          coach: format.list(booking.coaches.map(({ name }) => name)),
          place: booking.address.name,
        })}
      </p>
      <AccountLink
        open={bookingLink(booking, "rating")}
        aria-label={t("rate.open", { name: booking.player_name, title: booking.title })}
        className="-ms-2 mt-auto flex min-h-11 w-fit items-center gap-5 rounded-button px-2 pt-5 pb-2 text-line-strong transition-colors duration-120 hover:text-accent-ink"
      >
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} aria-hidden="true" className="size-6" strokeWidth={1.75} />
        ))}
      </AccountLink>
    </Card>
  )
}
