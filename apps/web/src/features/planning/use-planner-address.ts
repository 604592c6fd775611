import { isDay, mondayOf } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useSearchParams } from "react-router"
import { useNow } from "../../runtime/now.tsx"

/** The week, the columns, the chosen session and the open dialog, as the planner's address has them. */
export function usePlannerAddress() {
  const [search, setSearch] = useSearchParams()
  const today = wallClockDate(useNow())
  const week = search.get("week")
  const session = Number(search.get("session"))
  return {
    today,
    monday: mondayOf(week && isDay(week) ? week : today),
    by: search.get("by") === "places" ? ("places" as const) : ("coaches" as const),
    session: Number.isInteger(session) && session > 0 ? session : null,
    dialog: search.get("dialog"),
    /** Null takes a parameter away. */
    go(params: Record<string, string | null>) {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(params))
        if (value === null) next.delete(name)
        else next.set(name, value)
      setSearch(next, { preventScrollReset: true })
    },
  }
}
