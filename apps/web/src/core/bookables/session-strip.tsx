import { Link } from "react-router"
import { bookableOnCalendar } from "../../address/account-links.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import type { Bookable } from "./queries.ts"
import { isOverDays, useLength } from "./session-facts.tsx"

interface SessionStripProps {
  session: Bookable
  /** Why it can't be had any more: then its time is struck through. */
  lost?: string | null
  className?: string
}

/** The session somebody has chosen, on top of each step on the way to a seat; it leads to the session's own sheet. */
export function SessionStrip({ session, lost, className }: SessionStripProps) {
  const format = useFormat()
  const length = useLength()
  const { starts_at, ends_at, title, booking_type, address } = session
  const day = isOverDays(session) ? format.dayRange(starts_at, ends_at) : format.day(starts_at, "short")
  return (
    <Link
      to={bookableOnCalendar(session.id)}
      className={cx(
        "night relative flex flex-wrap items-center gap-x-8 gap-y-3 overflow-hidden rounded-card-lg px-4 py-3.5 text-ink",
        !lost && "night-glow",
        className,
      )}
    >
      <span className="shrink-0">
        <time
          dateTime={starts_at}
          className={cx(
            "isolate-ltr block text-figure text-figure-md leading-none",
            lost && "text-ink-muted line-through decoration-3",
          )}
        >
          {format.time(starts_at)}
        </time>
        <span className="mt-1.5 block text-label text-small text-ink-muted">{day}</span>
      </span>
      {/* The line stands before what is beside the time; before what is below it, it is cut off with the edge. */}
      <span className="relative flex min-w-0 flex-1 basis-28 flex-col justify-center self-stretch before:absolute before:inset-y-0 before:-start-[calc(1rem+1px)] before:w-px before:bg-line-strong/60">
        <span className="block text-label">
          {!title.startsWith(booking_type.name) && (
            <>
              <bdi>{booking_type.name}</bdi> ·{" "}
            </>
          )}
          <bdi>{title}</bdi>
        </span>
        <span className={cx("block text-small", lost ? "text-now-ink" : "text-ink-muted")}>
          {lost ?? format.parts([address.name, length(session)])}
        </span>
      </span>
    </Link>
  )
}
