import type { Answer } from "@academy/contract/client"

/** What the server says of a period. */
export type Figures = Answer<"GET /api/admin/dashboard/">
export type Week = Figures["weeks"][number]
export type Hour = Figures["hours"][number]
