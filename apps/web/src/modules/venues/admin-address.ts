import type { Answer } from "@academy/contract/client"

/** A place where the academy trains, as the office sees it. */
export type AdminAddress = Answer<"GET /api/admin/addresses/">[number]
