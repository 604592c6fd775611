import { Star } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { bookingLink } from "../../../address/account-links.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import type { Booking } from "../queries.ts"

const stars = [1, 2, 3, 4, 5]

/** Asks how the last session was; the tapped star opens the rating. "Later" hides it until the next visit. */
export function RateCard({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation(["account", "common"])
  const format = useFormat()
  const [putAway, setPutAway] = useState<readonly number[]>([])
  const booking = bookings.find(({ id }) => !putAway.includes(id))
  if (!booking) return null
  return (
    <Card aria-labelledby="rate-card" className="flex flex-col">
      <CardHead
        className="min-h-8.5 items-center"
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
      <ul className="-ms-2.5 mt-auto flex flex-wrap pt-3 text-line-strong">
        {stars.map((star) => (
          <li key={star} className="has-[~li:hover]:text-accent-ink hover:text-accent-ink">
            <AccountLink
              open={{ ...bookingLink(booking, "rating"), stars: String(star) }}
              aria-label={t("rate.give", {
                stars: t("common:stars", { count: star }),
                name: booking.player_name,
                title: booking.title,
              })}
              className="grid size-11 place-items-center rounded-button transition-colors duration-120"
            >
              <Star aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </AccountLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
