import { offOn } from "@academy/domain/days-off"
import { addDays, mondayOf } from "@academy/domain/series"
import { type KeyboardEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { isoWeek } from "../../i18n/format.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { cx } from "../../ui/class-names.ts"
import { dayByKey, monthsBetween } from "./calendar-months.ts"
import { type DayOffEntry, noonOf, useTermAddress } from "./term-address.ts"
import { useOffText } from "./use-off-text.ts"

interface MonthGridsProps {
  first: string
  last: string
  daysOff: readonly DayOffEntry[]
}

const looks = {
  public_holiday: "border-danger text-danger",
  school_break: "border-transparent bg-now-soft text-now-ink",
  own: "border-transparent bg-ink text-surface",
}

/** The months of a term. A day opens what can be done with it; with Shift, the second day closes a span. */
export function MonthGrids({ first, last, daysOff }: MonthGridsProps) {
  const { t } = useTranslation("term-calendar")
  const format = useFormat()
  const language = useLanguage()
  const offText = useOffText()
  const { go } = useTermAddress()
  const months = monthsBetween(first, last)
  const shown = months.flatMap(({ weeks }) => weeks.flatMap(({ days }) => days.filter((day) => day !== null)))
  const [current, setCurrent] = useState(first)
  const [spanStart, setSpanStart] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const reached = shown.includes(current) ? current : first

  const open = (day: string, isSpan: boolean) => {
    setCurrent(day)
    if (isSpan && spanStart === null) return setSpanStart(day)
    setSpanStart(null)
    if (isSpan && spanStart !== null) {
      const [from = day, until = day] = [spanStart, day].sort()
      return go({ dialog: "day-off", from, until })
    }
    const entry = daysOff.find(
      ({ kind, from_day, until_day }) => kind !== "training" && from_day <= day && day <= until_day,
    )
    if (entry) return go({ dialog: "day-off", entry: String(entry.id) })
    const isHoliday = offOn(day, [])?.reason === "public_holiday"
    return go(isHoliday ? { dialog: "holiday", from: day } : { dialog: "day-off", from: day, until: day })
  }
  const onKeyDown = (event: KeyboardEvent, day: string) => {
    const isRtl = languageFacts[language].direction === "rtl"
    const next = dayByKey(event.key, day, { first: shown[0] ?? day, last: shown.at(-1) ?? day, isRtl })
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    box.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const monday = mondayOf("2027-01-04")
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((ahead) => noonOf(addDays(monday, ahead)))
  return (
    <div
      ref={box}
      className="grid grid-cols-1 gap-x-8 gap-y-5 rounded-card border border-line bg-surface p-4 shadow-card sm:grid-cols-2 md:rounded-card-lg md:p-5"
    >
      {months.map(({ month, weeks }) => (
        <table
          key={month}
          className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5 self-start text-small"
        >
          <caption className="mb-1 text-start text-title text-label first-letter:uppercase">
            {format.day(
              noonOf(`${month}-01`),
              month.slice(0, 4) === first.slice(0, 4) ? "monthLong" : "month",
            )}
          </caption>
          <thead>
            <tr className="text-smallest text-ink-muted">
              <th scope="col" className="w-8 font-normal">
                <span className="sr-only">{t("week")}</span>
              </th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col" className="py-1 font-normal">
                  <span aria-hidden="true">{format.day(weekday, "weekdayNarrow")}</span>
                  <span className="sr-only">{format.day(weekday, "weekday")}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.monday}>
                <th scope="row" className="text-start text-smallest font-normal text-ink-muted tabular">
                  {isoWeek(noonOf(week.monday))}
                </th>
                {week.days.map((day, at) => {
                  const inWeek = addDays(week.monday, at)
                  if (day === null) return <td key={inWeek} />
                  const off = offOn(day, daysOff)
                  const isOutside = day < first || day > last
                  return (
                    <td
                      key={inWeek}
                      className={cx("p-0 text-center", off?.reason === "school_break" && "bg-now-soft")}
                    >
                      <button
                        type="button"
                        data-day={day}
                        tabIndex={day === reached ? 0 : -1}
                        aria-label={format.parts([
                          format.day(noonOf(day)),
                          off && offText(off),
                          isOutside && t("outside"),
                        ])}
                        aria-pressed={spanStart === null ? undefined : spanStart === day}
                        title={off ? offText(off) : undefined}
                        onClick={(event) => open(day, event.shiftKey)}
                        onKeyDown={(event) => onKeyDown(event, day)}
                        className={cx(
                          "mx-auto grid min-h-8 pointer-fine:min-h-7 w-full max-w-10 max-sm:min-h-11 max-sm:max-w-none cursor-pointer place-items-center rounded-[0.5rem] border-[1.5px] text-label tabular hover:outline-2 hover:outline-line-strong focus-visible:outline-2 focus-visible:outline-accent-ink",
                          off ? looks[off.reason] : "border-transparent",
                          off?.holiday && off.reason === "school_break" && "border-danger text-danger",
                          isOutside && "font-normal text-ink-muted",
                          spanStart === day && "outline-2 outline-accent-ink",
                        )}
                      >
                        {Number(day.slice(8))}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
