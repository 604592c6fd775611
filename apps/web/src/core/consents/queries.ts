import type { Answer } from "@academy/contract/client"
import { answer } from "../../api/answers.ts"

export type Consents = Answer<"GET /api/players/:id/consents/">
export type Consent = Consents["consents"][number]
export type Health = Answer<"GET /api/players/:id/health/">

export const consentsQuery = (playerId: number) =>
  answer("GET /api/players/:id/consents/", { params: { id: playerId } })

export const healthQuery = (playerId: number) =>
  answer("GET /api/players/:id/health/", { params: { id: playerId } })
