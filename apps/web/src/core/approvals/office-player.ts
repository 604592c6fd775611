import type { Answer } from "@academy/contract/client"

export type OfficePlayer = Pick<
  Answer<"GET /api/admin/families/:id/">["players"][number],
  "id" | "name" | "approvals" | "takeover"
>
