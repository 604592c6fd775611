import type { Answer } from "@academy/contract/client"

export type PlanOffer = Answer<"GET /api/admin/plans/">[number]
