import type { Answer } from "@academy/contract/client"

export type SessionType = Answer<"GET /api/admin/session-types/">[number]

/** At noon in UTC every day is the same one at the academy. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`
