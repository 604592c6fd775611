import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { type Day, namesOf } from "./days.ts"
import { noonOf } from "./month-grid.ts"
import type { Calendar } from "./use-calendar.ts"

type Judge = Pick<Calendar, "isOpen" | "fitOf">

/** A day in words: "Tuesday 1 December, 3 sessions, 2 with a seat, booked: Elsa"; for a family those that fit. */
export function useDayLabel() {
  const { t } = useTranslation(["bookables", "common"])
  const format = useFormat()
  const summary = ({ sessions }: Day, { isOpen, fitOf }: Judge) => {
    if (sessions.length === 0) return t("calendar.noSessions")
    const count = sessions.filter(isOpen).length
    const seats = fitOf
      ? count === 0
        ? t("day.noneFits")
        : t("day.fits", { count })
      : count === 0
        ? t("day.noneWithSeat")
        : t("day.withSeat", { count })
    return format.parts([t("common:sessions", { count: sessions.length }), seats])
  }
  const label = (day: Day, calendar: Judge) =>
    format.parts([
      format.day(noonOf(day.date), "long"),
      ...(day.redDay ? [t(`redDays.${day.redDay}`)] : []),
      summary(day, calendar),
      ...(day.seats.length > 0 ? [t("day.booked", { names: format.list(namesOf(day.seats)) })] : []),
    ])
  return { summary, label }
}
