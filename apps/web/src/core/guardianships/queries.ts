import type { Answer } from "@academy/contract/client"
import { answer } from "../../api/answers.ts"

export type ParentRequest = Answer<"GET /api/parent-requests/">[number]
export type Guardian = Answer<"GET /api/players/:id/guardians/">[number]

export const parentRequestsQuery = answer("GET /api/parent-requests/")

export const guardiansQuery = (playerId: number) =>
  answer("GET /api/players/:id/guardians/", { params: { id: playerId } })
