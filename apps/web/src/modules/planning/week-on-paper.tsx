import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import type { Planned } from "./clashing.ts"
import { barOf } from "./type-bar.ts"
import { isRed, noonOf } from "./week-days.ts"

interface WeekOnPaperProps {
  days: readonly string[]
  of: (day: string) => readonly Planned[]
}

/** The whole week by day, for print: a desktop shows a page of columns, and a phone one day. */
export function WeekOnPaper({ days, of }: WeekOnPaperProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  return (
    <div className="hidden print:block">
      {days.map((day) => (
        <section key={day} className="mt-4 first:mt-0">
          <h2
            className={cx(
              "break-after-avoid border-b border-ink pb-1 text-title first-letter:uppercase",
              isRed(day) && "text-danger",
            )}
          >
            {format.day(noonOf(day))}
          </h2>
          {of(day).length === 0 && <p className="py-1.5 text-small text-ink-muted">{t("emptyDay")}</p>}
          <ul className="text-small">
            {of(day).map((bookable) => (
              <PrintedSession key={bookable.id} bookable={bookable} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PrintedSession({ bookable }: { bookable: Planned }) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const { title, address, pitch, coaches, capacity, seats_taken, substitute_for } = bookable
  const isCancelled = bookable.status === "cancelled"
  return (
    <li
      className={cx(
        "grid break-inside-avoid grid-cols-[6.5rem_minmax(0,5fr)_minmax(0,3fr)_auto] gap-x-4 border-s-4 border-b border-line py-1.5 ps-2.5",
        barOf[bookable.booking_type],
      )}
    >
      <span className="text-label whitespace-nowrap tabular">
        {format.timeRange(bookable.starts_at, bookable.ends_at)}
      </span>
      <span>
        <bdi className={cx("block text-label", isCancelled && "line-through")}>{title}</bdi>
        <span className="block text-ink-muted">{format.parts([address.name, pitch])}</span>
      </span>
      <span>
        {format.list(coaches.map(({ name }) => name)) || t("noCoach")}
        {substitute_for !== null && (
          <span className="block text-ink-muted">{t("substituteFor", { name: substitute_for })}</span>
        )}
      </span>
      <span className="w-30 text-end">
        {isCancelled ? t("cancelled") : t("taken", { taken: seats_taken, capacity })}
      </span>
    </li>
  )
}
