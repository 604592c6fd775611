import { bookingTypeSlugs } from "@academy/domain/bookings"
import { isDay, mondayOf } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useSearchParams } from "react-router"
import { useLeaveDialog } from "../../address/leave-dialog.ts"
import { useNow } from "../../runtime/now.tsx"

/** One day by coach or venue, the table of the week, the days of the month, and all sessions of the week as rows. */
export const plannerViews = ["day", "week", "month", "list"] as const
export type PlannerView = (typeof plannerViews)[number]

/** The week, the columns, the chosen session and the open dialog, as the planner's address has them. */
export function usePlannerAddress() {
  const [search, setSearch] = useSearchParams()
  const leave = useLeaveDialog()
  const today = wallClockDate(useNow())
  const week = search.get("week")
  const evening = search.get("evening")
  const id = (name: string) => {
    const value = Number(search.get(name))
    return Number.isInteger(value) && value > 0 ? value : null
  }
  return {
    today,
    monday: mondayOf(week && isDay(week) ? week : today),
    by: search.get("by") === "places" ? ("places" as const) : ("coaches" as const),
    /** What screens with room for the table show; narrow ones have the list of one day. */
    view: plannerViews.find((view) => view === search.get("view")) ?? "week",
    session: id("session"),
    dialog: search.get("dialog"),
    type: bookingTypeSlugs.find((slug) => slug === search.get("type")) ?? null,
    /** Only what takes place there is shown. */
    address: id("address"),
    /** Only what clashes is shown. */
    isClashesOnly: search.get("only") === "clashes",
    /** The day that is shown alone: by the view of a day, and on narrow screens. */
    day: search.get("day"),
    /** The series whose families are messaged. */
    series: id("series"),
    /** The day whose sessions are cancelled together, or whose families are messaged. */
    evening: evening && isDay(evening) ? evening : null,
    /** The entry of the term calendar whose sessions are cancelled together. */
    off: id("off"),
    /** The draft that the dialog of a series is opened with. */
    draft: id("draft"),
    /** The booking that a player is taken out of. */
    booking: id("booking"),
    /** The player whose booking is moved. */
    player: id("player"),
    /** The place in the waiting list that is put first. */
    place: id("place"),
    /** Where a session was dragged to. */
    to: { day: search.get("toDay"), from_coach: id("fromCoach"), coach: id("toCoach"), place: id("toPlace") },
    /** Null takes a parameter away; without its dialog the address is what it was before. */
    go(params: Record<string, string | null>) {
      if (params.dialog === null) return leave(params)
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(params))
        if (value === null) next.delete(name)
        else next.set(name, value)
      setSearch(next, { preventScrollReset: true })
    },
  }
}
