import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { href, useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import { useTitlePart } from "../../ui/document-title.ts"
import { DaySessions } from "./day-sessions.tsx"
import { RosterView } from "./roster-view.tsx"
import { type Roster, useAttendance } from "./use-attendance.ts"
import { useKeptRosters } from "./use-kept-rosters.ts"

/** `date` of the address, or today. */
export const dateIn = (search: URLSearchParams, today: string) => {
  const date = search.get("date")
  return date && /^20\d{2}-\d{2}-\d{2}$/.test(date) ? date : today
}

/** The day's sessions at the start, the roster of one of them at the end; a phone shows one of the two. */
export function StaffDay() {
  const now = useNow()
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const today = wallClockDate(now)
  const date = dateIn(search, today)
  // Asked also where the browser knows of no connection: then the kept rosters answer.
  const query = useQuery({ ...answer("GET /api/staff/rosters/", { query: { date } }), networkMode: "always" })
  const attendance = useAttendance()
  useKeptRosters(date, today, query.data)
  const rosters = query.data ?? []
  const asked = rosters.find(
    ({ bookable_id, cancelled }) =>
      typeof cancelled !== "string" && String(bookable_id) === search.get("session"),
  )
  // Another day and each session is a page of its own in the history.
  useTitlePart(date === today ? null : format.day(date, "year"))
  useTitlePart(asked ? `${asked.title} ${format.time(asked.starts_at)}` : null)
  const shown = asked ?? nextOf(rosters, now)
  const goTo = (day: string) => setSearch(day === today ? {} : { date: day }, { replace: true })
  return (
    <div className="sunlight min-h-dvh xl:grid xl:grid-cols-[minmax(22rem,28rem)_minmax(0,1fr)]">
      <DaySessions
        date={date}
        today={today}
        query={query}
        attendance={attendance}
        heading={asked ? "h2" : "h1"}
        chosen={shown}
        onDate={goTo}
        hrefOf={(roster) =>
          `${href("/staff")}?${new URLSearchParams({ date, session: String(roster.bookable_id) })}`
        }
        className={cx(asked && "max-xl:hidden")}
      />
      {shown ? (
        <RosterView
          key={shown.bookable_id}
          roster={shown}
          date={date}
          today={today}
          attendance={attendance}
          heading={asked ? "h1" : "h2"}
          backTo={date === today ? href("/staff") : `${href("/staff")}?date=${date}`}
          className={cx(!asked && "max-xl:hidden")}
        />
      ) : (
        <div className="max-xl:hidden" />
      )}
    </div>
  )
}

/** The own session that is on or comes next, else anybody's; when all are over, the last one. */
function nextOf(rosters: readonly Roster[], now: Date): Roster | undefined {
  const held = rosters.filter(({ cancelled }) => typeof cancelled !== "string")
  const left = held.filter(({ ends_at }) => new Date(ends_at) > now)
  return left.find(({ is_mine }) => is_mine) ?? left[0] ?? held.at(-1)
}
