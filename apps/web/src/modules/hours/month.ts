import type { Answer } from "@academy/contract/client"
import { wallClockDate } from "@academy/domain/time"

export type HoursOfMonth = Answer<"GET /api/staff/hours/">
export type OfCoach = HoursOfMonth["coaches"][number]
export type HoursLine = OfCoach["sessions"][number]

/** `month` of the address, or the one that it is now. */
export const monthIn = (search: URLSearchParams, now: Date): string => {
  const month = search.get("month")
  return month && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : wallClockDate(now).slice(0, 7)
}

export const monthsFrom = (month: string, by: number): string => {
  const [year = 0, of = 1] = month.split("-").map(Number)
  return new Date(Date.UTC(year, of - 1 + by, 15)).toISOString().slice(0, 7)
}
