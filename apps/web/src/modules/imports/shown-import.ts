import type { Answer } from "@academy/contract/client"

export type Import = Answer<"GET /api/admin/imports/:id/">
export const shownRows = ["all", "ready", "fix", "question", "skipped"] as const
export type ShownRows = (typeof shownRows)[number]
export const ROWS_A_PAGE = 50
