import { wallClockDate } from "@academy/domain/time"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"

/** The day of a session as a narrow column: its number, the weekday, and the month when it is not this one. */
export function SessionDay({ startsAt, className }: { startsAt: string; className: string }) {
  const format = useFormat()
  const date = wallClockDate(new Date(startsAt))
  const isThisMonth = date.slice(0, 7) === wallClockDate(useNow()).slice(0, 7)
  return (
    <span className={cx("block shrink-0 text-center", className)}>
      <span className="sr-only">{format.day(startsAt, "short")}</span>
      <span aria-hidden="true" className="block text-figure text-figure-sm">
        {Number(date.slice(-2))}
      </span>
      <span aria-hidden="true" className="mt-1 block text-label text-smallest text-ink-muted">
        {format.day(startsAt, "weekdayShort")}
        {!isThisMonth && <span className="block">{format.day(startsAt, "monthShort")}</span>}
      </span>
    </span>
  )
}
