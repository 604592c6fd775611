import type { Answer } from "@academy/contract/client"
import { answer } from "../../api/answers.ts"

export type GrowingUp = Answer<"GET /api/players/:id/growing-up/">

export const growingUpQuery = (playerId: number) =>
  answer("GET /api/players/:id/growing-up/", { params: { id: playerId } })
