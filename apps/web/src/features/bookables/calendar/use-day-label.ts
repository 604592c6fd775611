import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { type Day, hasSeat, namesOf } from "./days.ts"
import { noonOf } from "./month-grid.ts"

/** A day in words: "Tuesday 1 December, 3 sessions, 2 with a seat, booked: Elsa". */
export function useDayLabel() {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const summary = ({ sessions }: Day) => {
    if (sessions.length === 0) return t("calendar.noSessions")
    const withSeat = sessions.filter(hasSeat).length
    const seats = withSeat === 0 ? t("day.noneWithSeat") : t("day.withSeat", { count: withSeat })
    return format.parts([t("day.sessions", { count: sessions.length }), seats])
  }
  const label = (day: Day) =>
    format.parts([
      format.day(noonOf(day.date), "long"),
      ...(day.redDay ? [t(`redDays.${day.redDay}`)] : []),
      summary(day),
      ...(day.seats.length > 0 ? [t("day.booked", { names: format.list(namesOf(day.seats)) })] : []),
    ])
  return { summary, label }
}
