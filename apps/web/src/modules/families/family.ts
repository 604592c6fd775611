import type { Answer } from "@academy/contract/client"

export type Family = Answer<"GET /api/admin/families/:id/">
export type OfficeWithdrawal = Answer<"GET /api/admin/memberships/:id/withdrawal/">
