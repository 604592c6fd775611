import { useEffect } from "react"
import { useSearchParams } from "react-router"
import { sweepKeptRosters } from "../../runtime/kept-rosters.ts"
import { keepRosterPage, keepRosters } from "./kept-rosters.ts"
import type { Roster } from "./use-attendance.ts"

/** Without its help the page only opens while there is a connection, as any other. */
const carryOn = () => {}

/**
 * The page and the rosters that are on the screen open again without a connection.
 * @param date the shown day and `today`, YYYY-MM-DD
 */
export function useKeptRosters(date: string, today: string, rosters: readonly Roster[] | undefined) {
  const [, setSearch] = useSearchParams()

  // Opened without a connection: the day and session that were asked for stand behind `#` (public/roster-worker.js).
  useEffect(() => {
    const asked = new URLSearchParams(location.hash.slice(1))
    // Not the part of the page that a link leads to.
    if (asked.has("date") || asked.has("session")) setSearch(asked, { replace: true })
  }, [setSearch])

  useEffect(() => void keepRosterPage().catch(carryOn), [])

  useEffect(() => {
    if (rosters) keepRosters(date, today, rosters).catch(carryOn)
  }, [date, today, rosters])

  useEffect(() => void sweepKeptRosters(today).catch(carryOn), [today])
}
