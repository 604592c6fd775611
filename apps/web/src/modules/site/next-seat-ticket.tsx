import { ArrowRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { bookableOnCalendar } from "../../address/account-links.ts"
import type { Bookable } from "../../core/bookables/index.ts"
import { daysBetween } from "../../i18n/format.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import { SeatDots } from "../../ui/seat-dots.tsx"

/** The soonest session that still has a seat, or null. `sessions` come soonest first. */
export const nextWithSeat = (sessions: readonly Bookable[], now: Date): Bookable | null =>
  sessions.find(
    (session) =>
      session.status === "scheduled" &&
      session.seats_taken < session.capacity &&
      new Date(session.starts_at) > now,
  ) ?? null

/**
 * The hero's ticket: one tap from the first screen to a seat. Amber when it is today. It stands at the bottom of the
 * screen and has its height from its first part on: growing as it comes over a slow network, it would climb.
 */
export function NextSeatTicket({ session }: { session: Bookable }) {
  const { t } = useTranslation(["site", "common"])
  const format = useFormat()
  const now = useNow()
  const isToday = daysBetween(now, session.starts_at) === 0
  const left = session.capacity - session.seats_taken
  const seatsLeft = t("common:seatsLeft", { count: left })
  return (
    <Link
      to={bookableOnCalendar(session.id)}
      className="night group flex min-h-28 w-full max-w-120 overflow-hidden rounded-card border border-line text-ink transition-colors duration-120 hover:border-line-strong"
    >
      <span
        className={cx(
          "flex w-23 shrink-0 flex-col items-center justify-center gap-1.5 md:w-29",
          isToday ? "bg-now text-on-now" : "bg-tonal text-ink",
        )}
      >
        <span className="isolate-ltr text-figure text-[1.6rem] md:text-[2rem]">
          {format.time(session.starts_at)}
        </span>
        <span className="text-label text-small">{format.nearDay(session.starts_at, now)}</span>
      </span>
      <span className="min-w-0 grow px-3.5 py-4 md:px-5">
        <span className={cx("block text-label text-small", isToday ? "text-now-ink" : "text-ink-muted")}>
          {t("nextSeat")}
        </span>
        <span className="mt-1 block text-title text-[1.0625rem]">
          <bdi>{session.title}</bdi>
        </span>
        <span className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted">
          <SeatDots taken={session.seats_taken} capacity={session.capacity} label={seatsLeft} />
          <span aria-hidden="true" className={session.capacity > 12 ? "hidden" : undefined}>
            {seatsLeft}
          </span>
        </span>
      </span>
      <span className="my-auto me-4 hidden size-11 shrink-0 place-items-center rounded-button bg-accent text-on-accent transition-colors duration-120 group-hover:bg-accent-hover md:grid">
        <ArrowRight aria-hidden="true" className="flip-rtl size-5" strokeWidth={1.75} />
      </span>
    </Link>
  )
}
