import type { Answer } from "@academy/contract/client"

export type Family = Answer<"GET /api/admin/families/:id/">
