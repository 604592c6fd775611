import type { Answer } from "@academy/contract/client"

/** A player as a coach sees it. */
export type StaffPlayer = Answer<"GET /api/staff/players/:id/">
