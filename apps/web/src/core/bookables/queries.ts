import type { Answer } from "@academy/contract/client"
import { answer } from "../../api/answers.ts"

export type Bookable = Answer<"GET /api/available-bookings/">[number]

/** Sessions and camps to come, soonest first, full ones included. */
export const sessionsQuery = answer("GET /api/available-bookings/")

/** One of them, also when it is full, cancelled or has begun. */
export const bookableQuery = (id: number) => answer("GET /api/bookables/:id/", { params: { id } })
