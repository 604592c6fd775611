import { addDays } from "@academy/domain/series"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import { AsTable } from "./as-table.tsx"
import type { Figures, Hour } from "./figures-of.ts"

/** So many hours of the day are drawn: those with the most sessions; the table has them all. */
const MOST_TIMES = 6
/** A Monday, for the names of weekdays. */
const A_MONDAY = "2026-11-23"

const FULL = 0.9
const share = ({ capacity, seats_taken }: Hour) => (capacity === 0 ? 0 : seats_taken / capacity)

/** Four steps of one colour, with the figure in it. */
const stepOf = (value: number) =>
  value >= FULL
    ? "bg-accent text-on-accent"
    : value >= 0.65
      ? "bg-accent/70 text-ink dark:text-on-accent"
      : value >= 0.4
        ? "bg-accent-soft text-accent-ink"
        : "bg-tonal text-ink-muted"

/** When sessions fill up: weekdays by the hours at which they begin, and a sentence that says what to do about it. */
export function HoursChart({ hours, figures }: Pick<Figures, "hours" | "figures">) {
  const { t } = useTranslation("dashboard")
  const format = useFormat()
  const weekdayName = (weekday: number, style: "weekdayShort" | "weekday") =>
    format.day(`${addDays(A_MONDAY, weekday - 1)}T12:00:00Z`, style)
  const times = [...new Set(hours.map(({ time }) => time))]
    .map((time) => ({
      time,
      sessions: hours.filter((hour) => hour.time === time).reduce((sum, hour) => sum + hour.sessions, 0),
    }))
    .sort((one, other) => other.sessions - one.sessions)
    .slice(0, MOST_TIMES)
    .map(({ time }) => time)
    .sort()
  const weekdays = [...new Set(hours.map(({ weekday }) => weekday))].sort()
  const full = hours
    .filter((hour) => share(hour) >= FULL && hour.sessions > 1)
    .sort((one, other) => other.waiting - one.waiting || share(other) - share(one))
    .slice(0, 2)
  const waiting = full.reduce((sum, hour) => sum + hour.waiting, 0)
  const nameOf = ({ weekday, time }: Hour) => `${weekdayName(weekday, "weekday")} ${time}`
  return (
    <>
      {hours.length === 0 ? (
        <p className="text-ink-muted">{t("hours.none")}</p>
      ) : (
        <>
          <table
            aria-hidden="true"
            className="w-full table-fixed border-separate border-spacing-1 text-center text-smallest"
          >
            <thead>
              <tr>
                <td className="w-12 rtl:w-16" />
                {times.map((time) => (
                  <td key={time} className="h-7 text-ink-muted tabular">
                    {time}
                  </td>
                ))}
              </tr>
            </thead>
            <tbody>
              {weekdays.map((weekday) => (
                <tr key={weekday}>
                  <td className="truncate text-start text-label text-ink-muted">
                    {weekdayName(weekday, "weekdayShort")}
                  </td>
                  {times.map((time) => {
                    const hour = hours.find((each) => each.weekday === weekday && each.time === time)
                    return (
                      <td
                        key={time}
                        className={cx(
                          "h-9.5 rounded-badge text-label tabular",
                          hour ? stepOf(share(hour)) : "border border-line",
                        )}
                      >
                        {hour && format.number(Math.round(share(hour) * 100))}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-small text-ink-muted">
            {full.length === 0
              ? t("hours.noneFull")
              : waiting > 0
                ? t("hours.fullWaiting", { hours: format.list(full.map(nameOf)), count: waiting })
                : t("hours.full", { hours: format.list(full.map(nameOf)) })}
          </p>
          <p className="mt-2 text-small text-ink-muted">
            {format.parts([
              figures.attendance.now !== null &&
                t("hours.attendance", { share: format.percent(figures.attendance.now) }),
              figures.rating.now !== null &&
                t("hours.rating", { n: format.number(Math.round(figures.rating.now * 10) / 10) }),
              t("hours.joined", { count: figures.waiting.now }),
            ])}
          </p>
          <div className="mt-auto">
            <AsTable
              caption={t("hours.title")}
              columns={[t("hours.time"), t("hours.sessions"), t("figures.fillRate"), t("figures.waiting")]}
              rows={hours.map((hour) => ({
                key: `${hour.weekday} ${hour.time}`,
                cells: [
                  nameOf(hour),
                  format.number(hour.sessions),
                  format.percent(share(hour)),
                  format.number(hour.waiting),
                ],
              }))}
            />
          </div>
        </>
      )}
    </>
  )
}
