import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import { Table, TableHead, TableRow } from "../../ui/table.tsx"
import type { Clash, Planned } from "./clashing.ts"
import { DraftBlock } from "./draft-block.tsx"
import type { DraftDate } from "./draft-dates.ts"
import { barOf } from "./type-bar.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { isRed, noonOf } from "./week-days.ts"

interface WeekListProps {
  days: readonly string[]
  of: (day: string) => readonly Planned[]
  draftsOf: (day: string) => readonly DraftDate[]
  clashesOf: (bookable: Planned) => readonly Clash[]
}

/** All sessions of the week in one list, by day and time, where there is room for the columns. */
export function WeekList({ days, of, draftsOf, clashesOf }: WeekListProps) {
  const { t } = useTranslation(["planning", "common"])
  const format = useFormat()
  return (
    <div className="rounded-card-lg border border-line bg-surface px-4 max-lg:hidden print:hidden">
      <Table>
        <caption className="sr-only">{t("views.list")}</caption>
        <thead>
          <tr>
            {(["form.starts", "session", "form.coach", "form.place", "booked"] as const).map((column) => (
              <TableHead key={column}>{t(column)}</TableHead>
            ))}
          </tr>
        </thead>
        {days
          .filter((day) => of(day).length + draftsOf(day).length > 0)
          .map((day) => (
            <tbody key={day}>
              <tr className="border-b border-line">
                <th
                  scope="rowgroup"
                  colSpan={5}
                  className={cx("pt-3 pb-1 text-start text-label", isRed(day) && "text-danger")}
                >
                  <span className="block first-letter:uppercase">{format.day(noonOf(day), "long")}</span>
                </th>
              </tr>
              {of(day).map((bookable) => (
                <SessionRow key={bookable.id} bookable={bookable} clashes={clashesOf(bookable)} />
              ))}
              {draftsOf(day).map((date) => (
                <tr key={`draft-${date.id}`}>
                  <td colSpan={5} className="py-1">
                    <DraftBlock date={date} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
      </Table>
    </div>
  )
}

function SessionRow({ bookable, clashes }: { bookable: Planned; clashes: readonly Clash[] }) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const { session, go } = usePlannerAddress()
  const { id, title, coaches, address, pitch, status, capacity, seats_taken, substitute_for } = bookable
  const isCancelled = status === "cancelled"
  return (
    <TableRow className={cx(session === id && "bg-accent-soft")}>
      <td className="isolate-ltr w-24 py-1 align-top leading-6 text-figure tabular">
        {format.time(bookable.starts_at)}
      </td>
      <td className="px-3 py-1 align-top leading-6">
        <button
          type="button"
          data-session={id}
          aria-pressed={session === id}
          onClick={() => go({ session: String(id) })}
          className={cx(
            "min-h-6 cursor-pointer border-s-4 ps-2 text-start text-label leading-6 hover:underline",
            barOf[bookable.booking_type],
          )}
        >
          <bdi className={cx(isCancelled && "line-through")}>{title}</bdi>
        </button>
        {substitute_for !== null && !isCancelled && (
          <p className="text-smallest text-now-ink">{t("substituteFor", { name: substitute_for })}</p>
        )}
        {clashes.map(({ code, name, starts_at }) => (
          <p key={`${code}-${name}-${starts_at}`} className="text-smallest text-danger">
            {t(`clashes.${code}`, { name, time: format.clock(starts_at) })}
          </p>
        ))}
      </td>
      <td className="px-3 py-1 align-top leading-6">
        <bdi>{coaches.length > 0 ? format.list(coaches.map(({ name }) => name)) : t("noCoach")}</bdi>
      </td>
      <td className="px-3 py-1 align-top leading-6 text-ink-muted">{format.parts([address.name, pitch])}</td>
      <td className="py-1 ps-3 align-top leading-6 tabular text-ink-muted">
        {isCancelled ? t("cancelled") : `${seats_taken}/${capacity}`}
      </td>
    </TableRow>
  )
}
