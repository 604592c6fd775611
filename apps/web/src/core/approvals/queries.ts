import type { Answer } from "@academy/contract/client"
import { answer } from "../../api/answers.ts"

export type Approval = Answer<"GET /api/approvals/">[number]

export const approvalsQuery = answer("GET /api/approvals/")
