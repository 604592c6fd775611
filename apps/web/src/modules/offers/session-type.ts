import type { Answer } from "@academy/contract/client"
import { addDays } from "@academy/domain/series"

export type SessionType = Answer<"GET /api/admin/session-types/">[number]

/** At noon in UTC every day is the same one at the academy. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`

/** The first day of the next month, from which prices usually change. */
export const nextMonth = (today: string): string => `${addDays(`${today.slice(0, 7)}-28`, 7).slice(0, 7)}-01`
