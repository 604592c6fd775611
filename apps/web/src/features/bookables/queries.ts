import type { Answer } from "@academy/contract/client"
import { answer } from "../../api/answers.ts"

export type Bookable = Answer<"GET /api/available-bookings/">[number]

/** Sessions and camps to come, soonest first, full ones included. */
export const sessionsQuery = answer("GET /api/available-bookings/")
