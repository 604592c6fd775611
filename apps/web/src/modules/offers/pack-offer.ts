import type { Answer } from "@academy/contract/client"

export type PackOffer = Answer<"GET /api/admin/packages/">[number]
