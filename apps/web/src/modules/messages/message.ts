import type { Answer } from "@academy/contract/client"

export type Message = Answer<"GET /api/admin/messages/:kind/">["rows"][number]
