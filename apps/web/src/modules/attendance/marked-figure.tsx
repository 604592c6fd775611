import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useAttendance } from "./use-attendance.ts"

interface MarkedFigureProps {
  bookableId: number
  /** The session's day at the academy, `YYYY-MM-DD`. */
  date: string
}

/** How many of a session are marked, as its roster's head has it; on a desktop the roster says so itself. */
export function MarkedFigure({ bookableId, date }: MarkedFigureProps) {
  const { t } = useTranslation("staff")
  const rosters = useQuery(answer("GET /api/staff/rosters/", { query: { date } })).data
  const attendance = useAttendance()
  const players = rosters?.find(({ bookable_id }) => bookable_id === bookableId)?.players ?? []
  const marked = players.filter((player) => attendance.attendanceOf(player) !== null).length
  return (
    players.length > 0 && (
      <p className="flex flex-wrap items-baseline gap-x-2 lg:hidden">
        <span aria-hidden="true" className="isolate-ltr text-figure text-figure-sm">
          {marked}
          <span className="text-[0.55em]">/{players.length}</span>
        </span>
        <span aria-hidden="true">{t("marked")}</span>
        <span className="sr-only">{t("session.marked", { marked, players: players.length })}</span>
      </p>
    )
  )
}
