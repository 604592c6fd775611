import type { Answer } from "@academy/contract/client"
import { wallClockDate } from "@academy/domain/time"
import { href } from "react-router"

type StaffWeek = Answer<"GET /api/staff/week/">
export type WeekSession = StaffWeek["sessions"][number]

/** The question for the week in the address: `date` is any of its days, today when there is none. */
export const weekQueryIn = (search: URLSearchParams, now: Date): { date: string } => {
  const date = search.get("date")
  return { date: date && /^20\d{2}-\d{2}-\d{2}$/.test(date) ? date : wallClockDate(now) }
}

/** Where a session's roster, plan and notes are. */
export const sessionPath = ({ bookable_id }: Pick<WeekSession, "bookable_id">): string =>
  href("/staff/sessions/:id", { id: String(bookable_id) })

/** An instant of the day that is the same day all year, whatever the clock does. */
export const noonOf = (date: string): string => `${date}T12:00:00Z`
