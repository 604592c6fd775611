import { Star } from "lucide-react"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { bookingLink } from "../../address/account-links.ts"
import type { Booking } from "../../core/bookings/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { localStore } from "../../runtime/storage.ts"
import { Button } from "../../ui/button.tsx"

const stars = [1, 2, 3, 4, 5]
/** How often a rating may be put off; then it is not asked for again. */
const MOST_PUT_OFF = 2

const keyOf = ({ id }: Booking) => `rate_later_${id}`
const countOf = (booking: Booking) => Number(localStore.getItem(keyOf(booking)) ?? 0)

/** The newest session to rate, unless that was put off: until the next visit, the second time for good. */
export function useRatedLater(unrated: readonly Booking[]) {
  const [newest] = unrated
  const [isPutOff, setPutOff] = useState(false)
  // The server does not know what this browser has put off.
  useEffect(() => {
    if (newest && countOf(newest) >= MOST_PUT_OFF) setPutOff(true)
  }, [newest])
  return {
    booking: isPutOff ? undefined : newest,
    putOff: () => {
      if (newest) localStore.setItem(keyOf(newest), String(countOf(newest) + 1))
      setPutOff(true)
    },
  }
}

/** Asks how the last session was; the tapped star opens the rating. */
export function RateRow({ booking, onLater }: { booking: Booking; onLater: () => void }) {
  const { t } = useTranslation(["account", "common"])
  const format = useFormat()
  return (
    <>
      <div className="row-apart items-baseline">
        <p className="text-label text-small">{t("rate.title")}</p>
        <Button variant="link" className="tap-44 text-small text-ink-muted" onClick={onLater}>
          {t("rate.later")}
        </Button>
      </div>
      <p className="text-small text-ink-muted">
        {t("toDo.session", {
          names: booking.player_name,
          title: booking.title,
          day: format.rowDay(booking.timestamp),
        })}
      </p>
      <ul className="-ms-2.5 flex flex-wrap text-line-strong">
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
    </>
  )
}
