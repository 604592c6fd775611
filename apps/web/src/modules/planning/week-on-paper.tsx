import { academy } from "@academy/domain/academy"
import { wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { useAccount } from "../../core/accounts/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import type { Clash, Planned } from "./clashing.ts"
import { useTypeName } from "./use-type-name.ts"
import { type Column, type ColumnKind, columnsOf } from "./week-columns.ts"
import { noonOf } from "./week-days.ts"

interface WeekOnPaperProps {
  days: readonly string[]
  by: ColumnKind
  bookables: readonly Planned[]
  columns: readonly Column[]
  clashesOf: (bookable: Planned) => readonly Clash[]
}

/**
 * The week for print on one landscape sheet: coaches or venues as rows, days as columns. Kinds, clashes and
 * missing coaches are in words, because paper may have no colours. It names no child.
 */
export function WeekOnPaper({ days, by, bookables, columns, clashesOf }: WeekOnPaperProps) {
  const { t } = useTranslation(["planning", "common"])
  const format = useFormat()
  const now = useNow()
  const account = useAccount()
  const [first = "", last = ""] = [days[0], days.at(-1)]
  const isIn = (bookable: Planned, key: string) =>
    columnsOf(bookable, by, t("noCoach")).some((column) => column.key === key)
  const name = account ? `${account.first_name} ${account.last_name}`.trim() : ""
  return (
    <section className="planner-sheet hidden text-ink print:block">
      <p className="mb-1 flex items-baseline justify-between gap-4">
        <span>
          <bdi className="text-title text-label">{academy.short_name}</bdi>{" "}
          {format.parts([format.weekInFull(noonOf(first)), format.dayRange(noonOf(first), noonOf(last))])}
        </span>
        <span>{t("common:sessions", { count: bookables.length })}</span>
      </p>
      <table className="w-full table-fixed border-collapse border border-ink text-start">
        <thead>
          <tr>
            <th scope="col" className="w-[9%] border border-ink px-1.5 py-1 text-start">
              {t(by)}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="border border-ink px-1.5 py-1 text-start">
                {format.day(noonOf(day), "short")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, name: rowName }) => {
            const own = bookables.filter((bookable) => isIn(bookable, key))
            return (
              <tr key={key} className="break-inside-avoid">
                <th scope="row" className="border border-ink px-1 py-0.5 text-start align-top">
                  <bdi className="block">{rowName}</bdi>
                  <span className="font-normal">{t("common:sessions", { count: own.length })}</span>
                </th>
                {days.map((day) => (
                  <td key={day} className="border border-ink px-1 py-0.5 align-top wrap-anywhere">
                    {own
                      .filter(({ starts_at }) => wallClockDate(new Date(starts_at)) === day)
                      .map((bookable) => (
                        <PrintedSession
                          key={bookable.id}
                          bookable={bookable}
                          clashes={clashesOf(bookable)}
                          by={by}
                        />
                      ))}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="mt-1">{t("paper.printed", { moment: format.moment(now), name })}</p>
    </section>
  )
}

interface PrintedSessionProps {
  bookable: Planned
  clashes: readonly Clash[]
  by: ColumnKind
}

function PrintedSession({ bookable, clashes, by }: PrintedSessionProps) {
  const { t } = useTranslation("planning")
  const typeName = useTypeName()
  const format = useFormat()
  const { title, address, pitch, coaches, capacity, seats_taken, substitute_for, booking_type } = bookable
  const isCancelled = bookable.status === "cancelled"
  return (
    <div className="border-t border-dotted border-ink pt-0.5 first:border-t-0 first:pt-0">
      <span className={cx("font-bold tabular", isCancelled && "line-through")}>
        {format.time(bookable.starts_at)}
      </span>{" "}
      {format.parts([isCancelled ? t("cancelled") : `${seats_taken}/${capacity}`, typeName(booking_type)])}
      <bdi className={cx("block font-bold", isCancelled && "line-through")}>{title.split(" · ").at(-1)}</bdi>
      <span className="block">{format.parts([address.name, pitch])}</span>
      {by === "places" && (
        <span className="block">{format.list(coaches.map(({ name }) => name)) || t("noCoach")}</span>
      )}
      {substitute_for !== null && (
        <bdi className="block font-bold">{t("substituteFor", { name: substitute_for })}</bdi>
      )}
      {clashes.map(({ code, name, starts_at }) => (
        <bdi key={`${code}-${name}-${starts_at}`} className="block font-bold">
          {t(`clashes.${code}`, { name, time: format.clock(starts_at) })}
        </bdi>
      ))}
    </div>
  )
}
